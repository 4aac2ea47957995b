import type { RowOf } from '../../api/resources/lists';
import type { EpochMs } from '../../domain/entities';
import { createExternalStore } from '../../shared/externalStore';

export type ScannedList = keyof RowOf;

/** All rows of a list at the time of a scan. */
export type ScannedRows<List extends ScannedList = ScannedList> = {
  rows: readonly RowOf[List][];
  /** Time at which the last page was received, by this device's clock. */
  readAt: EpochMs;
  /** Server time of the last page; null if the response has none. */
  servedAt: EpochMs | null;
  /** Sentence about missing rows; null for a complete list. */
  missing: string | null;
  /** Growth of the platform's total during the scan; 0 if the server sends no total. */
  grownBy: number;
  /** Ids of rows that later responses have changed. They may no longer match the scan's filters. */
  changed: ReadonlySet<string>;
};

export type AppScan = { [List in ScannedList]?: ScannedRows<List> };

/*
 * Scanned rows are held in this tab's memory, outside the store. Tens of thousands of rows would
 * slow down the store's development checks and DevTools, and the rows must not reach any storage.
 */
const scans = createExternalStore<ReadonlyMap<string, AppScan>>(new Map());
const nothing: AppScan = {};

/**
 * Rows of one app, or of all apps (null), that match a search and filters; `{}` for whole lists.
 */
export type ScanScope = { appId: string | null; question: Readonly<Record<string, unknown>> };

// JSON omits undefined values, so they do not change the key.
const keyOf = ({ appId, question }: ScanScope) => JSON.stringify([appId, question]);

/**
 * Returns the lists scanned in this session for a scope. Returns the same object until one of these
 * lists changes.
 */
export const scanIn = (scope: ScanScope): AppScan => scans.get().get(keyOf(scope)) ?? nothing;

/** Returns the whole lists of an app that were scanned. */
export const scanOf = (appId: string): AppScan => scanIn({ appId, question: {} });

/** Stores scanned lists and replaces older ones. */
export function keepScan(scope: ScanScope, lists: AppScan): void {
  scans.set(new Map([...scans.get(), [keyOf(scope), { ...scanIn(scope), ...lists }]]));
}

export const forgetScans = (): void => scans.set(new Map());

export const onScan = scans.subscribe;
