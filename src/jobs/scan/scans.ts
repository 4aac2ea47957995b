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
};

export type AppScan = { [List in ScannedList]?: ScannedRows<List> };

/*
 * Scanned rows stay in this tab's memory, outside of the store: tens of thousands of them would make
 * each action slower to check and to inspect, and they must not reach any storage.
 */
const scans = createExternalStore<ReadonlyMap<string, AppScan>>(new Map());
const nothing: AppScan = {};

/** What was scanned of an app in this session. The same object until it changes. */
export const scanOf = (appId: string): AppScan => scans.get().get(appId) ?? nothing;

/** Stores scanned lists of an app in place of older ones. */
export function keepScan(appId: string, lists: AppScan): void {
  scans.set(new Map([...scans.get(), [appId, { ...scanOf(appId), ...lists }]]));
}

export const forgetScans = (): void => scans.set(new Map());

export const onScan = scans.subscribe;
