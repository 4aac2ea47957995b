import fc from 'fast-check';
import { createStore } from '../../app/start/store';
import { areSameRoles } from '../../domain/roles';
import { isRetryable, isUnfinished, itemsRetried, jobResumed } from '../../jobs/jobsSlice';
import { toast } from '../../shared/toast/toast';
import { removeRecords } from '../../store/database';
import { signedOut } from '../../store/sessionSlice';
import { reportFigure } from '../../testing/figure';
import { httpSandboxForFile } from '../../testing/httpSandbox';
import { killableTabs } from '../../testing/killableTabs';
import { createLocks } from '../../testing/locks';
import { propertyRuns } from '../../testing/propertyRuns';
import {
  openRolesTab,
  OWNER,
  rolesOf,
  rowsOf,
  turnedRound,
  usersWith,
} from '../../testing/roleRunScene';
import type { Change } from '../record/changeRecord';
import { readChanges } from '../record/changeStore';
import type { RunRow } from './run';

/*
 * Role changes of 100 users over HTTP against the sandbox. The test kills tabs between any two
 * steps, loses responses, refuses calls, and lets another client change roles. The other client
 * never changes a user who is being written to, because a platform without versions can't
 * distinguish the two writes.
 */

const USERS = 100;
const { numRuns, ...from } = propertyRuns(2);
jest.setTimeout(60_000 + numRuns * 20_000);

const server = httpSandboxForFile();
const sandbox = () => server().sandbox;
const { arm, isIdle, until } = killableTabs(server);

const kinds = [['user'], ['user', 'billing_agent'], ['moderator', 'user'], [], ['farm_owner']];
const isUnknown = (role: string) => role === 'billing_agent' || role === 'farm_owner';
const foreignKinds = [['moderator'], ['user', 'moderator'], ['user'], []];

const deltas = [
  { add: ['moderator'], remove: ['user'] },
  { add: ['moderator'], remove: [] },
  { add: [], remove: ['user', 'moderator'] },
];

const events = [
  'changed by somebody else',
  'changed by somebody else',
  'deleted',
  'answer lost',
  'refused with 403',
  'failed with 503',
  'answered with nonsense',
] as const;

const run = fc.record({
  delta: fc.constantFrom(...deltas),
  isUndone: fc.nat({ max: 3 }).map((one) => one === 0),
  kills: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 2 }),
  events: fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 210 }),
      what: fc.constantFrom(...events),
      victim: fc.integer({ min: 0, max: USERS - 1 }),
      roles: fc.constantFrom(...foreignKinds),
    }),
    { maxLength: 14 },
  ),
});

type Drawn = typeof run extends fc.Arbitrary<infer Value> ? Value : never;

const userOf = (request: Request) => /\/api\/users\/([^/?]+)/.exec(request.url)?.[1];

const rolesIn = (values: RunRow['before'] | undefined) => (values?.roles ?? []) as string[];

/**
 * Number of most recently requested users whom the other client leaves alone, because the console
 * may be about to write to them.
 */
const UNDER_WAY = 4;

const tally = {
  runs: 0,
  kills: 0,
  writes: 0,
  foreign: 0,
  refused: 0,
  changed: 0,
  skipped: 0,
  undone: 0,
};

/**
 * Records changes by the other client during a run, and checks whether each write of the console
 * was allowed.
 */
function watch(rows: readonly RunRow[], planned: Drawn['events']) {
  const rowOf = new Map(rows.map((row) => [row.subject.id, row]));
  const touched = new Set<string>();
  const gone = new Map<string, ReturnType<typeof usersWith>[number]>();
  const problems: string[] = [];
  const isRead = new Set<string>();
  let recent: string[] = [];
  let requests = 0;
  let writesSinceRefusal: number | null = null;

  const happen = ({ what, victim, roles }: Drawn['events'][number]): void => {
    const { id } = rows[victim % rows.length]!.subject;
    const { scenarios, platform } = sandbox();
    const method = 'PATCH';
    if (what === 'answer lost') scenarios.loseAnswer({ method });
    else if (what === 'refused with 403') scenarios.failNext({ method, status: 403 });
    else if (what === 'failed with 503') scenarios.failNext({ path: /users\//, status: 503 });
    else if (what === 'answered with nonsense') {
      scenarios.malformed({ path: /users\//, body: ['?'], times: 1 });
    } else if (!recent.includes(id) && !gone.has(id)) {
      tally.foreign += 1;
      touched.add(id);
      if (what === 'deleted') {
        gone.set(id, platform.store.users.get(id)!);
        platform.store.users.remove(id);
      } else platform.users.setRoles(id, { roles });
    }
  };

  let isOver = false;
  return {
    touched,
    gone,
    problems,
    /** Allows writes after a 403 again. Call this before a retry. */
    retried: () => {
      writesSinceRefusal = null;
    },
    end: () => {
      isOver = true;
    },
    onRequest(request: Request): void {
      requests += 1;
      const id = userOf(request);
      if (id === undefined) return;
      for (const event of planned) if (!isOver && event.at === requests) happen(event);
      recent = [...recent.filter((other) => other !== id), id].slice(-UNDER_WAY);
      if (request.method !== 'PATCH') return;
      tally.writes += 1;
      if (!isRead.delete(id)) problems.push(`${id} was written to without a reading`);
      const now = rolesOf(sandbox(), id);
      const expected = rolesIn(rowOf.get(id)?.before);
      if (now && !areSameRoles(now, expected)) problems.push(`${id} had other roles`);
      if (writesSinceRefusal !== null) writesSinceRefusal += 1;
      if ((writesSinceRefusal ?? 0) > 1) problems.push('A write was sent after a 403');
    },
    onAnswer(request: Request, status: number): void {
      const id = userOf(request);
      if (id === undefined) return;
      if (request.method !== 'PATCH' && status === 200) isRead.add(id);
      if (request.method === 'PATCH' && status === 403) {
        tally.refused += 1;
        writesSinceRefusal ??= 0;
      }
    },
  };
}

const hasEnded = ({ items }: ReturnType<typeof openRolesTab>) =>
  items().length > 0 && !items().some(isUnfinished);

let lastTab: ReturnType<typeof openRolesTab> | undefined;

function openTab() {
  lastTab = openRolesTab(sandbox(), createStore().store);
  return lastTab;
}

/** Compares the records with the platform for each user whom no other client has changed. */
async function compareWithRecords(rows: readonly RunRow[], touched: ReadonlySet<string>) {
  const newest = new Map<string, Change>();
  for (const change of await readChanges(OWNER)) newest.set(change.subject.id, change);
  for (const { subject, after } of rows) {
    if (touched.has(subject.id)) continue;
    expect(newest.get(subject.id)).toMatchObject({ after, state: { name: 'done' } });
  }
}

/** Undoes the changes and checks that exactly the rows with the written roles are restored. */
async function takeBack(tab: ReturnType<typeof openRolesTab>, rows: readonly RunRow[]) {
  const written = rows.filter(({ subject, after }) =>
    areSameRoles(rolesOf(sandbox(), subject.id) ?? ['?'], rolesIn(after)),
  );
  const others = rows.filter((row) => !written.includes(row));
  const left = others.map(({ subject }) => rolesOf(sandbox(), subject.id));
  arm();
  await tab.start(turnedRound(rows));
  await until(() => hasEnded(tab) && isIdle());
  for (const { subject, before } of written) {
    expect(areSameRoles(rolesOf(sandbox(), subject.id) ?? ['?'], rolesIn(before))).toBe(true);
    tally.undone += 1;
  }
  expect(others.map(({ subject }) => rolesOf(sandbox(), subject.id))).toEqual(left);
}

async function playRun(drawn: Drawn) {
  // If the previous example failed, its run may still be active.
  lastTab?.store.dispatch(signedOut('logout'));
  arm();
  await until(isIdle);
  sandbox().scenarios.reset();
  Object.assign(navigator, { locks: createLocks() });
  await removeRecords('changes', OWNER);
  toast.reset();
  const before = usersWith(sandbox(), USERS, []).map((user, index) => {
    const roles = kinds[index % kinds.length] ?? [];
    return sandbox().platform.store.users.update(user, { roles });
  });
  const rows = rowsOf(before, drawn.delta).filter(
    ({ before, after }) => !areSameRoles(rolesIn(before), rolesIn(after)),
  );
  const seen = watch(rows, drawn.events);

  let tab = openTab();
  const life = { isKilled: false };
  const onKill = () => {
    life.isKilled = true;
    tally.kills += 1;
    // A closed tab loses its locks and the memory of its page.
    tab.store.dispatch(signedOut('expired'));
    Object.assign(navigator, { locks: createLocks() });
  };
  const hasDied = () => life.isKilled;
  const { onRequest, onAnswer } = seen;
  const [firstKill = null, ...kills] = drawn.kills;
  arm({ killAt: firstKill, onKill, onRequest, onAnswer });
  void tab.start(rows);
  await until(() => life.isKilled || (hasEnded(tab) && isIdle()));

  while (life.isKilled) {
    life.isKilled = false;
    tab = openTab();
    arm({ killAt: kills.shift() ?? null, onKill, onRequest, onAnswer });
    seen.retried();
    let isShown = false;
    void tab.showKept().then(() => {
      isShown = true;
    });
    await until(() => life.isKilled || (isShown && isIdle()));
    if (hasDied()) continue;
    const job = tab.job();
    if (job) tab.store.dispatch(jobResumed(job.id));
    await until(() => life.isKilled || ((!job || hasEnded(tab)) && isIdle()));
  }

  arm({ onRequest, onAnswer });
  sandbox().scenarios.reset();
  seen.end();
  seen.retried();
  const jobId = tab.job()?.id;
  if (jobId !== undefined && tab.items().some(isRetryable)) {
    tab.store.dispatch(itemsRetried({ jobId }));
    await until(() => hasEnded(tab) && isIdle());
  }

  expect(seen.problems).toEqual([]);
  const wasWritten = rows.some(({ subject, after }) =>
    areSameRoles(rolesOf(sandbox(), subject.id) ?? ['?'], rolesIn(after)),
  );
  const isUnstarted = jobId === undefined && !wasWritten;
  const ends = new Map(tab.items().map(({ label, status, reason }) => [label, { status, reason }]));
  for (const { subject, before, after } of isUnstarted ? [] : rows) {
    const { id } = subject;
    const [was, to] = [rolesIn(before), rolesIn(after)];
    // Without a job, all changes were done before the page closed.
    const { status, reason } = ends.get(id) ?? { status: 'done', reason: null };
    const now = rolesOf(sandbox(), id);
    const isAsWritten = now !== undefined && areSameRoles(now, to);
    if (!seen.touched.has(id)) {
      expect([id, status, reason, isAsWritten]).toEqual([id, 'done', null, true]);
      expect(now?.filter(isUnknown)).toEqual(was.filter(isUnknown));
      tally.changed += 1;
    } else if (status === 'skipped') {
      expect(reason).toMatch(/Changed meanwhile|not found|Not needed/i);
      if (reason?.startsWith('Not needed')) expect(isAsWritten).toBe(true);
      tally.skipped += 1;
    } else {
      expect(status).toBe('done');
    }
  }

  if (!isUnstarted) await compareWithRecords(rows, seen.touched);
  if (drawn.isUndone) await takeBack(tab, rows);
  for (const user of seen.gone.values()) sandbox().platform.store.users.insert(user);
  tally.runs += 1;
  tab.store.dispatch(signedOut('logout'));
}

it('writes only to users it has read, loses no foreign change, and knows the outcome of every row', async () => {
  await fc.assert(fc.asyncProperty(run, playRun), { ...from, numRuns });
});

afterAll(() => {
  const { runs, kills, writes, foreign, refused, changed, skipped, undone } = tally;
  reportFigure(
    `bulk: ${runs} runs over ${USERS} users, ${kills} tabs killed, ${writes} writes, 0 without a reading before; ${foreign} foreign changes, 0 lost; ${refused} refusals; ${changed} changed, ${skipped} skipped, ${undone} taken back (seed ${from.seed})`,
  );
});
