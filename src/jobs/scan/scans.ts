import type { RowOf } from '../../api/resources/lists';
import type { EpochMs } from '../../domain/entities';
import { createExternalStore } from '../../shared/externalStore';

export type ScannedList = keyof RowOf;

/** All rows of a list, as a scan has read them. */
export type ScannedRows<List extends ScannedList = ScannedList> = {
  rows: readonly RowOf[List][];
  /** When the last page was there, by this device's clock. */
  readAt: EpochMs;
  /** The server's time then; null where the answer does not tell it. */
  servedAt: EpochMs | null;
  /** A sentence on the rows that are missing; null for a complete list. */
  missing: string | null;
  /** How many rows the platform's total grew by while the list was read; 0 where it sends none. */
  grownBy: number;
  /** The ids of rows that later answers have changed: they may match the scan's filters no more. */
  changed: ReadonlySet<string>;
};

export type AppScan = { [List in ScannedList]?: ScannedRows<List> };

/*
 * Scanned rows stay in this tab's memory, outside of the store: tens of thousands of them would make
 * each action slower to check and to inspect, and they must not reach any storage.
 */
const scans = createExternalStore<ReadonlyMap<string, AppScan>>(new Map());
const nothing: AppScan = {};

/** The rows of an app, or of all apps (null), that match a search and filters; `{}` for whole lists. */
export type ScanScope = { appId: string | null; question: Readonly<Record<string, unknown>> };

// Without undefined values, which JSON leaves out.
const keyOf = ({ appId, question }: ScanScope) => JSON.stringify([appId, question]);

/** What was scanned in this session. The same object until it changes. */
export const scanIn = (scope: ScanScope): AppScan => scans.get().get(keyOf(scope)) ?? nothing;

/** The whole lists of an app that were scanned. */
export const scanOf = (appId: string): AppScan => scanIn({ appId, question: {} });

/** Stores scanned lists in place of older ones. */
export function keepScan(scope: ScanScope, lists: AppScan): void {
  scans.set(new Map([...scans.get(), [keyOf(scope), { ...scanIn(scope), ...lists }]]));
}

export const forgetScans = (): void => scans.set(new Map());

export const onScan = scans.subscribe;
