import { isPlaceholderId } from '../../../api/adapters/page';
import { inLane, lanesOf, retryTimeOf } from '../../../api/background/lanes';
import { reasonOf } from '../../../api/client/errors';
import type { ListQuery } from '../../../api/resources/listPage';
import { readAdmins } from '../../../api/resources/users/readAdmins';
import { runCallsWith } from '../../../api/runCalls';
import { rolesRow } from '../../../changes/kinds/rolesRow';
import type { RunRow } from '../../../changes/run';
import type { AppUser, EpochMs } from '../../../domain/entities';
import { areSameRoles, changedRoles, takesAdmin, type RoleDelta } from '../../../domain/roles';
import { createListReader } from '../../../jobs/pages/listReader';
import { formatCount, formatCounted } from '../../../shared/format';
import { gridIdOf } from '../../../shared/list/rowIds';
import type { Selection } from '../../../shared/list/selection/selection';
import { selectIsUnreachable } from '../../../store/connectivitySlice';
import type { StoreAccess } from '../../../store/rootState';
import { userName } from '../userName';

/*
 * What a change of roles would do, from what each user has now (docs/product.md#role-runs).
 */

/** The most users of one change. */
const MOST_USERS = 5000;

/** A user of the change, with the roles before and after, or why these are not known. */
export type PreviewRow = { user: AppUser } & (
  | { kind: 'change'; from: readonly string[]; to: readonly string[] }
  | { kind: 'same'; from: readonly string[] }
  | { kind: 'unread'; problem: string }
);

/** How the roles of a user were read: them, or why there are none. */
type RolesReading = { roles: string[] } | { problem: string };

export function previewOf(user: AppUser, reading: RolesReading, delta: RoleDelta): PreviewRow {
  if ('problem' in reading) return { user, kind: 'unread', problem: reading.problem };
  const from = reading.roles;
  const to = changedRoles(from, delta);
  return areSameRoles(from, to) ? { user, kind: 'same', from } : { user, kind: 'change', from, to };
}

const order = { unread: 0, change: 1, same: 2 };

/** What could not be read first, then the changes, then those who need none. */
export const inOrder = (rows: readonly PreviewRow[]): PreviewRow[] =>
  [...rows].sort((a, b) => order[a.kind] - order[b.kind]);

/** `8 users change · 2 need no change · 1 could not be read` */
export function previewText(rows: readonly PreviewRow[]): string {
  const count = (kind: PreviewRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const [changes, same, unread] = [count('change'), count('same'), count('unread')];
  return [
    changes === 1 ? '1 user changes' : `${formatCounted(changes, 'user')} change`,
    same > 0 && (same === 1 ? '1 needs no change' : `${same} need no change`),
    unread > 0 && `${unread} could not be read`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const changesIn = (rows: readonly PreviewRow[]) =>
  rows.filter((row) => row.kind === 'change');

/** What is written. */
export function rowsToWrite(rows: readonly PreviewRow[]): RunRow[] {
  return changesIn(rows).map(({ user, from, to }) => {
    const { id, displayName, email } = user;
    const label = displayName === null && email === null ? id : userName(user);
    const [base, wanted] = [{ roles: [...from] }, { roles: [...to] }];
    return { subject: { id, label }, base, wanted };
  });
}

export const losesAdmin = (row: PreviewRow): boolean =>
  row.kind === 'change' && takesAdmin(row.from, row.to);

type UserQuery = Extract<ListQuery, { list: 'users' }>;

export type Progress = {
  /** `Reading users: 12 of 100` */
  text: string;
  /** From 0 to 1; null while the end is unknown. */
  share: number | null;
};

type Reading = {
  store: StoreAccess;
  signal: AbortSignal;
  report: (progress: Progress) => void;
};

const NEEDS_SERVER =
  'The server can’t be reached, and only it can list all that match. Select the users one by one.';

const TOO_MANY = `At most ${formatCounted(MOST_USERS, 'user')} are changed at a time.`;

/** Users that are read at a time: an export that waits behind them still gets lanes. */
const READERS = 2;

/** All users of a list, page by page. Throws a text that says why not. */
async function readUsers(query: UserQuery, { store, signal, report }: Reading): Promise<AppUser[]> {
  const reader = createListReader(store, query, { isUrgent: true });
  const run = { signal, report: () => undefined, untilResumed: () => null };
  const users = new Map<string, AppUser>();
  for (let page = 1; ; page += 1) {
    const answer = await reader.read(page, run);
    if (typeof answer === 'string') throw new Error(answer);
    const { pages, total } = reader.size();
    const before = users.size;
    // The rows of this list are users, whose placeholder ids lead nowhere.
    for (const user of answer.rows as readonly AppUser[]) {
      if (!isPlaceholderId(user.id)) users.set(user.id, user);
    }
    const isLast = pages === null ? users.size === before : page >= pages;
    if (isLast) return [...users.values()];
    if (users.size > MOST_USERS) throw new Error(TOO_MANY);
    const of = total === null ? '' : ` of ${formatCount(total)}`;
    report({
      text: `Reading the list: ${formatCount(users.size)}${of}`,
      share: total && users.size / total,
    });
  }
}

/** The users of a selection: the selected rows, or all that the list has now. */
async function usersOf(
  selection: Selection,
  query: UserQuery,
  reading: Reading,
): Promise<AppUser[]> {
  if (selection.kind === 'rows') return [...selection.rows.values()] as unknown as AppUser[];
  const users = await readUsers(query, reading);
  return users.filter(({ id }) => !selection.except.has(gridIdOf(id)));
}

type Row = Awaited<ReturnType<typeof rolesRow.read>>;

const retryOf = (row: Row): EpochMs | null => ('error' in row ? retryTimeOf(row.error) : null);

function readingOf(row: Row): RolesReading {
  if ('error' in row) return { problem: reasonOf(row.error) };
  const { roles } = row.values;
  return Array.isArray(roles) ? { roles } : { problem: 'The roles could not be read' };
}

/** Reads each of these users, and says what the change would do. */
async function previewEach(
  users: readonly AppUser[],
  delta: RoleDelta,
  { store, signal, report }: Reading,
): Promise<PreviewRow[]> {
  const lanes = lanesOf(store, { isUrgent: true });
  const means = { runCall: runCallsWith(store.dispatch, signal), isSentOnce: true };
  const rows: PreviewRow[] = [];
  let next = 0;
  let read = 0;
  const readNext = async () => {
    for (let user = users[next]; user; user = users[next]) {
      const index = next;
      next += 1;
      const readUser = () => rolesRow.read(user.id, means);
      const row = await inLane(lanes, signal, readUser, retryOf);
      signal.throwIfAborted();
      rows[index] = previewOf(user, readingOf(row), delta);
      read += 1;
      const text = `Reading users: ${formatCount(read)} of ${formatCount(users.length)}`;
      report({ text, share: read / users.length });
    }
  };
  await Promise.all(Array.from({ length: READERS }, readNext));
  return rows;
}

export type DryRun = {
  rows: PreviewRow[];
  /** Whether the roles are those of the list, since the server can't be reached. */
  isAsListed: boolean;
  /** The ids of the active administrators that the platform lists; null if they could not be read. */
  admins: string[] | null;
};

/**
 * Reads what a change of roles would do, and changes nothing. Rejects when the signal aborts, and with
 * a text for the operator when the list can't be read.
 */
export async function readDryRun(
  selection: Selection,
  query: UserQuery,
  delta: RoleDelta,
  reading: Reading,
): Promise<DryRun> {
  const isAsListed = selectIsUnreachable(reading.store.getState());
  if (isAsListed && selection.kind === 'all') throw new Error(NEEDS_SERVER);
  const users = await usersOf(selection, query, reading);
  if (users.length > MOST_USERS) throw new Error(TOO_MANY);
  const rows = isAsListed
    ? users.map((user) => previewOf(user, { roles: user.roles }, delta))
    : await previewEach(users, delta, reading);
  if (!delta.remove.includes('admin')) return { rows, isAsListed, admins: null };
  const admins = await reading.store.dispatch(readAdmins(query.args.appId));
  reading.signal.throwIfAborted();
  return { rows, isAsListed, admins };
}
