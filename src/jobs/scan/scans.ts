import type { AppUser, Customer, Device, EpochMs, Subscription } from '../../domain/entities';

type RowOf = {
  subscriptions: Subscription;
  devices: Device;
  users: AppUser;
  customers: Customer;
};

export type ScannedList = keyof RowOf;

/** All rows of a list, as a scan has read them. */
export type ScannedRows<List extends ScannedList = ScannedList> = {
  rows: readonly RowOf[List][];
  /** When the last page was there, by this device's clock. */
  readAt: EpochMs;
  /** The server's time then; null where the answer does not tell it. */
  servedAt: EpochMs | null;
  /** What is not in `rows`, as a sentence; null for a complete list. */
  missing: string | null;
};

export type AppScan = { [List in ScannedList]?: ScannedRows<List> };

/*
 * Scanned rows stay in this tab's memory, outside of the store: tens of thousands of them would make
 * each action slower to check and to inspect, and they must not reach any storage.
 */
const scans = new Map<string, AppScan>();
const listeners = new Set<() => void>();
const nothing: AppScan = {};

function tell(): void {
  for (const listener of listeners) listener();
}

/** What was scanned of an app in this session. The same object until it changes. */
export const scanOf = (appId: string): AppScan => scans.get(appId) ?? nothing;

/** Adds lists to what is known of an app; older rows of the same lists go. */
export function keepScan(appId: string, lists: AppScan): void {
  scans.set(appId, { ...scanOf(appId), ...lists });
  tell();
}

export function forgetScans(): void {
  scans.clear();
  tell();
}

/** Calls the listener after each change. Returns a function that ends it. */
export function onScan(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
