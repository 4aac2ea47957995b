import * as v from 'valibot';
import type { ListSize } from '../jobs/pages/pageSizes';
import { lockManager, raisedSignals, raiseSignal } from '../store/crossTabSignals';
import { recordsOf, transact, type ExportRecord } from '../store/database';
import { holdLock, RELOAD_TAKES_MS } from '../store/webLock';
import type { ExportPlan } from './exportPlan';

/** As for persisted queries: a record of other code is not read. */
const FORMAT = process.env.CONSOLE_DATA_FORMAT ?? '';

type ExportHead = {
  /** The session that it belongs to: a later one does not go on with it. */
  sessionId: string | null;
  plan: ExportPlan;
  size: ListSize;
};

/** A page that was read, without its text. */
export type PageFacts = { page: number; ids: string[]; rows: number } & Record<
  'repeated' | 'dropped' | 'withoutId',
  number
>;

type HeadRecord = ExportRecord & { format: string; head: ExportHead };
type PageRecord = ExportRecord & { facts: PageFacts; text: string };

const HEAD_PAGE = 0;
const READ_AT_ONCE = 20;

/** Throws if the browser denies its database, or is out of room. */
async function put(record: HeadRecord | PageRecord): Promise<void> {
  // The screen waits for the head alone.
  const isPatient = record.page !== HEAD_PAGE;
  const options = { durability: 'relaxed', abortsLate: true, isPatient } as const;
  await transact('exports', 'readwrite', (store) => store.put(record), options);
}

export const putHead = (owner: string, id: string, head: ExportHead): Promise<void> =>
  put({ owner, id, page: HEAD_PAGE, format: FORMAT, head });

export const putPage = (owner: string, id: string, facts: PageFacts, text: string): Promise<void> =>
  put({ owner, id, page: facts.page, facts, text });

const headRecord = v.looseObject({ format: v.literal(FORMAT), head: v.looseObject({}) });

/** Reads what an export left before a reload; null if it is not there, or of other code. */
export async function readExport(
  owner: string,
  id: string,
): Promise<{ head: ExportHead; pages: PageFacts[] } | null> {
  const record = await transact('exports', 'readonly', (store) =>
    store.get([owner, id, HEAD_PAGE]),
  );
  if (!v.is(headRecord, record)) return null;
  const pages: PageFacts[] = [];
  for (let after = HEAD_PAGE, isMore = true; isMore;) {
    const range = IDBKeyRange.bound([owner, id, after], [owner, id, []], true);
    const found = await transact('exports', 'readonly', (store) =>
      store.getAll(range, READ_AT_ONCE),
    );
    // Only `putPage` writes records of such pages.
    pages.push(...(found as PageRecord[]).map(({ facts }) => facts));
    after = found.at(-1)?.page ?? after;
    isMore = found.length === READ_AT_ONCE;
  }
  return { head: (record as unknown as HeadRecord).head, pages };
}

/** The ids of the exports that an owner's tabs have left. */
export async function exportIds(owner: string): Promise<string[]> {
  const keys = await transact('exports', 'readonly', (store) => store.getAllKeys(recordsOf(owner)));
  return keys.flatMap(([, id, page]) => (page === HEAD_PAGE ? [id] : []));
}

export async function readText(owner: string, id: string, page: number): Promise<string | null> {
  const record = await transact('exports', 'readonly', (store) => store.get([owner, id, page]));
  return (record as PageRecord | undefined)?.text ?? null;
}

export function removeExport(owner: string, id: string): Promise<void> {
  return transact('exports', 'readwrite', (store) => store.delete(recordsOf(owner, id)));
}

const NAME = 'console.export';

let release: (() => void) | null = null;

/**
 * Makes this tab the one that exports; false if another one does. Without Web Locks every tab may.
 *
 * @param isReload waits a moment for the page that this one replaces
 * @param isFirst false also if this tab exports already
 */
export async function takeExportLock({ isReload = false, isFirst = false } = {}): Promise<boolean> {
  if (release) return !isFirst;
  const taken = await holdLock(NAME, isReload ? RELOAD_TAKES_MS : 0);
  // Null also where this tab took it meanwhile: its release stays.
  if (taken) release = taken;
  return isFirst ? taken !== null : release !== null;
}

const lockOf = (id: string) => `${NAME} ${id}`;

/** Signals to other tabs that this tab has an export, for the life of the page. */
export const holdExport = (id: string): void => raiseSignal(lockOf(id));

/** Whether a tab that is open has the export; without Web Locks one may. */
export const isExportHeld = async (id: string): Promise<boolean> =>
  !lockManager() || (await raisedSignals()).has(lockOf(id));

export function releaseExportLock(): void {
  release?.();
  release = null;
}
