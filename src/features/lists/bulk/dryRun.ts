import { isPlaceholderId } from '../../../api/adapters/page';
import { sendInQueue } from '../../../api/background/queue';
import { reasonOf } from '../../../api/client/errors';
import type { ListQuery } from '../../../api/resources/listQuery';
import { runCallsWith } from '../../../api/runCalls';
import { changedFields } from '../../../changes/record/compare';
import { pickFields, type FieldValues } from '../../../changes/record/fields';
import { fieldsOf, rowKinds } from '../../../changes/kinds/kinds';
import { rows as rowsByKind } from '../../../changes/kinds/rows';
import type { RunRow } from '../../../changes/runs/run';
import { collectWholeList } from '../../../api/pages/collectWholeList';
import { formatCount, formatCounted } from '../../../shared/format';
import { gridIdOf } from '../../../shared/list/rowIds';
import type { Selection } from '../../../shared/list/selection/selection';
import { selectIsUnreachable } from '../../../store/connectivitySlice';
import type { StoreAccess } from '../../../store/rootState';
import { readRisks, type AdminRisks } from '../../../changes/single/adminGuard';
import type { BulkAction, BulkRow } from './bulkAction';

/*
 * The preview of a bulk action, computed from the current values of each row
 * (docs/product/users.md#role-runs).
 */

/** Maximum number of rows in one bulk change. */
const MOST_ROWS = 5000;

/**
 * A row of the preview, with its values before and after the change, or the reason why they are
 * unknown.
 */
export type PreviewRow = { row: BulkRow } & (
  | { kind: 'change'; from: FieldValues; to: FieldValues }
  | { kind: 'same'; from: FieldValues }
  | { kind: 'unread'; problem: string }
);

export function previewOf(
  { kind, after }: Pick<BulkAction, 'kind' | 'after'>,
  row: BulkRow,
  reading: { values: FieldValues } | { problem: string },
  wish: unknown,
): PreviewRow {
  if ('problem' in reading) return { row, kind: 'unread', problem: reading.problem };
  const from = reading.values;
  const to = after(from, wish);
  return changedFields(fieldsOf(kind), from, to)
    ? { row, kind: 'change', from, to }
    : { row, kind: 'same', from };
}

const order = { unread: 0, change: 1, same: 2 };

/** Sorts the rows: unreadable rows first, then changes, then rows that stay the same. */
export const inOrder = (rows: readonly PreviewRow[]) =>
  [...rows].sort((a, b) => order[a.kind] - order[b.kind]);

/** Formats a summary: `8 users will change, 2 already match, 1 couldn’t be loaded`. */
export function previewText(rows: readonly PreviewRow[], noun: string): string {
  const count = (kind: keyof typeof order) => rows.filter((row) => row.kind === kind).length;
  const [changes, same, unread] = [count('change'), count('same'), count('unread')];
  return [
    `${formatCounted(changes, noun)} will change`,
    same > 0 && `${formatCount(same)} already ${same === 1 ? 'matches' : 'match'}`,
    unread > 0 && `${unread} couldn’t be loaded`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const changesIn = (rows: readonly PreviewRow[]) =>
  rows.filter((row) => row.kind === 'change');

/** Rows that a bulk action writes, with only the fields that change. */
export function rowsToWrite(
  { kind, nameOf }: Pick<BulkAction, 'kind' | 'nameOf'>,
  rows: readonly PreviewRow[],
): RunRow[] {
  return changesIn(rows).map(({ row, from: before, to: after }) => ({
    subject: { id: row.id, label: nameOf(row).name ?? row.id },
    ...(changedFields(fieldsOf(kind), before, after) ?? { before, after }),
  }));
}

/** The list whose rows a bulk action changes. */
export type BulkList = {
  /**
   * All matching rows: a query to the server, or the rows themselves when the screen has all of
   * them.
   */
  all: ListQuery | readonly object[] | undefined;
  appId: string | null;
};

type Chosen = BulkList & { selection: Selection };

export type Progress = {
  /** Text such as `Checking users: 12 of 100`. */
  text: string;
  /** Completed share from 0 to 1; null while the total is unknown. */
  share: number | null;
};

type PreviewMeans = {
  store: StoreAccess;
  signal: AbortSignal;
  report: (progress: Progress) => void;
};

const needsServer = (noun: string) =>
  `All that match can’t be listed while the server can’t be reached. Select the ${noun}s one by one.`;

const tooMany = (noun: string) =>
  `At most ${formatCounted(MOST_ROWS, noun)} can be changed at a time.`;

/**
 * Number of rows that are read in parallel. It is smaller than the number of requests that the
 * queue allows, so that an export can continue at the same time.
 */
const READERS = 2;

/** Loads all rows of a list. Throws an error whose message is for the operator. */
async function loadAll(query: ListQuery, noun: string, { store, signal, report }: PreviewMeans) {
  const reading = new AbortController();
  signal.addEventListener('abort', () => reading.abort(signal.reason));
  const collected = await store.dispatch(
    collectWholeList(query, {
      signal: reading.signal,
      onProgress: ({ rows, total }) => {
        if ((total ?? rows) > MOST_ROWS) reading.abort(new Error(tooMany(noun)));
        const of = total === null ? '' : ` of ${formatCount(total)}`;
        report({
          text: `Loading the list: ${formatCount(rows)}${of}`,
          share: total && rows / total,
        });
      },
    }),
  );
  if ('error' in collected) throw new Error(reasonOf(collected.error));
  if ('tooLong' in collected) throw new Error(tooMany(noun));
  // A reading that lacks rows must not look like the whole list.
  const { failure } = collected.loaded.reading;
  if (failure) throw new Error(failure.detail);
  // Leaves out rows without an id, because no request can address them.
  return collected.loaded.rows.filter(({ id }) => !isPlaceholderId(id));
}

async function rowsOf(
  { selection, all }: Chosen,
  noun: string,
  reading: PreviewMeans,
): Promise<BulkRow[]> {
  // The cast is safe: each list offers only bulk actions for its own rows.
  if (selection.kind === 'rows') return [...selection.rows.values()] as unknown as BulkRow[];
  if (!all) throw new Error(`Matching ${noun}s are still loading. Try again in a moment.`);
  const rows = ('list' in all ? await loadAll(all, noun, reading) : all) as readonly BulkRow[];
  return rows.filter(({ id }) => !selection.except.has(gridIdOf(id)));
}

async function previewEach(
  action: BulkAction,
  wish: unknown,
  rows: readonly BulkRow[],
  { store, signal, report }: PreviewMeans,
): Promise<PreviewRow[]> {
  const means = { runCall: runCallsWith(store.dispatch, signal), skipsRetry: true };
  const { read } = rowsByKind[action.kind];
  const readingOf = (row: BulkRow, found: Awaited<ReturnType<typeof read>>) => {
    if (found.error) return { problem: reasonOf(found.error) };
    const before = action.before(row);
    return { values: { ...before, ...pickFields(found.values, Object.keys(before)) } };
  };
  const previews: PreviewRow[] = [];
  let next = 0;
  let done = 0;
  const noun = rowKinds[action.kind].entity;
  const readNext = async () => {
    for (let row = rows[next]; row; row = rows[next]) {
      const { id } = row;
      const index = next;
      next += 1;
      const send = () => read(id, means);
      const found = await sendInQueue(store, { isUrgent: true, signal, send });
      signal.throwIfAborted();
      previews[index] = previewOf(action, row, readingOf(row, found), wish);
      done += 1;
      const text = `Checking ${noun}s: ${formatCount(done)} of ${formatCount(rows.length)}`;
      report({ text, share: done / rows.length });
    }
  };
  await Promise.all(Array.from({ length: READERS }, readNext));
  return previews;
}

export type DryRun = {
  rows: PreviewRow[];
  /** Whether the preview uses the list's values, because the server can't be reached. */
  isAsListed: boolean;
  risks: AdminRisks;
};

/**
 * Previews a bulk action without changing anything. Rejects when the signal aborts. Also rejects
 * when the rows can't be listed, with an error whose message is shown to the operator.
 */
export async function readDryRun(
  action: BulkAction,
  wish: unknown,
  chosen: Chosen,
  reading: PreviewMeans,
): Promise<DryRun> {
  const { store, signal } = reading;
  const noun = rowKinds[action.kind].entity;
  const isAsListed = selectIsUnreachable(store.getState());
  if (isAsListed && chosen.selection.kind === 'all') throw new Error(needsServer(noun));
  const found = await rowsOf(chosen, noun, reading);
  if (found.length > MOST_ROWS) throw new Error(tooMany(noun));
  const rows = isAsListed
    ? found.map((row) => previewOf(action, row, { values: action.before(row) }, wish))
    : await previewEach(action, wish, found, reading);
  const { kind } = action;
  const drafts = rowsToWrite(action, rows).map((row) => ({ kind, ...row }));
  const risks = await store.dispatch(readRisks(drafts, chosen.appId));
  signal.throwIfAborted();
  return { rows, isAsListed, risks };
}
