import type { IDBPDatabase, IDBPTransaction } from 'idb';
import * as v from 'valibot';
import { validAmong } from '../shared/readJson';

/*
 * Moves what versions 1 to 6 of the database kept of an operator's changes (edits, a journal, changes
 * of the roles of many users, corrections of a server count) into the store `changes`. The shapes are
 * those of that time; records of another shape were not read then either, and go.
 */

const text = v.string();
const values = v.record(text, v.union([text, v.boolean(), v.array(text)]));
const app = v.nullable(v.object({ id: text, name: text }));

const edit = v.object({
  ...{ id: text, owner: text, targetId: text, label: text, base: values, createdAt: v.number() },
  kind: v.picklist(['app', 'roles', 'profile']),
  changes: v.optional(values),
  /** The name of `changes` in version 1. */
  wanted: v.optional(values),
  state: v.union([
    v.object({ name: v.literal('waiting') }),
    v.object({ name: v.literal('sending'), at: v.number() }),
    v.object({ name: v.literal('refused'), why: text }),
    v.object({ name: v.literal('conflict'), server: values }),
  ]),
});

const entry = v.object({
  ...{ id: text, owner: text, at: v.number(), call: text, targetId: text, screen: text },
  ...{ appId: v.nullable(text), run: v.nullable(text), undoes: v.nullable(text) },
  ...{ before: v.nullable(values), after: values, sent: v.picklist(['online', 'later']) },
  outcome: v.object({ name: text, why: v.optional(text) }),
});

const roleRun = v.object({
  ...{ owner: text, id: text, app, startedAt: v.number(), isOver: v.boolean() },
  rows: v.array(
    v.object({
      ...{ id: text, name: text, from: v.array(text), to: v.array(text) },
      undoes: v.optional(text),
    }),
  ),
});

const rowState = v.object({
  ...{ run: text, index: v.number() },
  state: v.object({ name: text, why: v.nullable(text), sentAt: v.nullable(v.number()) }),
});

const count = v.pipe(v.number(), v.integer());

/** A correction of a device's server count. */
const repair = v.object({
  ...{ owner: text, id: text, app: v.object({ id: text, name: text }) },
  ...{ device: v.object({ id: text, name: text }), from: count, to: count, startedAt: v.number() },
  calls: v.array(
    v.object({
      sentAt: v.number(),
      end: v.nullable(
        v.object({ outcome: v.object({ status: text, reason: v.optional(text, '') }) }),
      ),
    }),
  ),
  /** Why it ended; null after its page was killed. */
  end: v.nullable(text),
});

const callRecord = v.object({ owner: text, id: text, runId: text });

type Edit = v.InferOutput<typeof edit>;
type Entry = v.InferOutput<typeof entry>;

const kindOf = { app: 'updateApp', roles: 'updateUserRoles', profile: 'updateProfile' } as const;
/** How ids of changes begin: see `changeIdAt`. */
const timed = (at: number) => `${Math.max(0, Math.trunc(at)).toString(36).padStart(9, '0')}-`;

const UNKNOWN = 'The console was closed before the answer came';

function ofEdit({ createdAt, state, ...record }: Edit, noted: Entry | undefined) {
  const isSent = state.name === 'sending';
  return {
    ...{ id: noted?.id ?? `${timed(createdAt)}${record.id}`, owner: record.owner, open: 1 },
    ...{ kind: kindOf[record.kind], subject: { id: record.targetId, label: record.label } },
    app: typeof noted?.appId === 'string' ? { id: noted.appId, name: noted.appId } : null,
    ...{ base: record.base, wanted: record.changes ?? record.wanted ?? {}, at: createdAt },
    ...{ screen: noted?.screen ?? '/', sent: 'later', runId: null, undoes: null },
    ...{ sentAt: isSent ? state.at : null, state: isSent ? { name: 'sending' } : state },
  };
}

function ofEntry({ call, targetId, before, after, appId, run, outcome, ...record }: Entry) {
  const { name, why = '' } = outcome;
  const states: Partial<Record<string, object>> = {
    done: why ? { name, why } : { name },
    failed: { name: 'refused', why },
    // Its edit is gone.
    waiting: { name: 'withdrawn' },
  };
  return {
    ...{ ...record, kind: call, subject: { id: targetId, label: '' }, runId: run },
    app: appId === null ? null : { id: appId, name: appId },
    ...{ base: before, wanted: after, sentAt: record.at },
    state: states[name] ?? { name: 'unknown', why: UNKNOWN },
  };
}

/** The rows of a run of which something is left to do. */
function ofRun(run: v.InferOutput<typeof roleRun>, states: v.InferOutput<typeof rowState>[]) {
  const stateOf = new Map(
    states.filter((each) => each.run === run.id).map(({ index, state }) => [index, state]),
  );
  return run.rows.flatMap(({ id, name, from, to, undoes = null }, index) => {
    const { name: was = 'waiting', why = null, sentAt = null } = stateOf.get(index) ?? {};
    const isOpen = was === 'waiting' ? !run.isOver : ['sent', 'failed', 'unknown'].includes(was);
    if (!isOpen) return [];
    const state =
      was === 'waiting'
        ? { name: was }
        : was === 'failed'
          ? { name: 'refused', why: why ?? '' }
          : { name: 'unknown', why: why ?? UNKNOWN };
    return {
      id: `${timed(run.startedAt)}${run.id}-${String(index).padStart(5, '0')}`,
      ...{ owner: run.owner, kind: 'updateUserRoles', subject: { id, label: name }, app: run.app },
      ...{ base: { roles: from }, wanted: { roles: to }, at: run.startedAt, screen: '/users' },
      ...{ sent: 'online', runId: run.id, undoes, sentAt, state, open: 1 },
    };
  });
}

/** The calls of an unfinished correction, with those that were never sent as waiting. */
function ofRepair({ calls, device, from, to, ...record }: v.InferOutput<typeof repair>) {
  const step = to > from ? 1 : -1;
  const unsent = record.end === null ? Math.abs(to - from) - calls.length : 0;
  const steps = [...calls, ...Array.from({ length: Math.max(0, unsent) }, () => null)];
  return steps.map((call, index) => {
    const { status, reason: why = '' } = call?.end?.outcome ?? {};
    const state =
      call === null
        ? { name: 'waiting' }
        : call.end === null
          ? { name: 'sending' }
          : status === 'done'
            ? { name: 'done' }
            : { name: status === 'failed' ? 'refused' : 'unknown', why };
    return {
      id: `${timed(record.startedAt)}${record.id}-${String(index).padStart(5, '0')}`,
      ...{ owner: record.owner, runId: record.id, app: record.app, at: record.startedAt },
      kind: step > 0 ? 'recordServerCreated' : 'recordServerDeleted',
      subject: { id: device.id, label: device.name },
      base: { serverCount: from + index * step },
      wanted: { serverCount: from + (index + 1) * step },
      ...{ screen: '/devices', sent: 'online', undoes: null, sentAt: call?.sentAt ?? null, state },
      ...(state.name !== 'done' && { open: 1 }),
    };
  });
}

/** Moves the changes of the earlier stores that there are, and removes these. */
export async function moveChanges(
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): Promise<void> {
  const take = async (name: string): Promise<unknown[]> => {
    if (!database.objectStoreNames.contains(name)) return [];
    const records: unknown[] = await transaction.objectStore(name).getAll();
    database.deleteObjectStore(name);
    return records;
  };
  const edits = validAmong(edit, await take('edits'));
  const entries = validAmong(entry, await take('journal'));
  const runRecords = await take('roleRuns');
  const states = validAmong(rowState, runRecords);
  const rows = validAmong(roleRun, runRecords).flatMap((run) => ofRun(run, states));
  const isOfRow = (noted: Entry) =>
    rows.some(({ runId, subject }) => runId === noted.run && subject.id === noted.targetId);
  const repairs = validAmong(repair, await take('repairs'));
  const isOfRepair = (run: unknown) => repairs.some(({ id }) => id === run);
  const changes = transaction.objectStore('changes');
  // Version 6 had each call of a correction there, too, without its counts.
  for (const { owner, id, runId } of validAmong(callRecord, await changes.getAll())) {
    if (isOfRepair(runId)) await changes.delete([owner, id]);
  }
  const moved = [
    ...edits.map((each) =>
      ofEdit(
        each,
        entries.find(({ id, owner }) => id === each.id && owner === each.owner),
      ),
    ),
    ...entries
      .filter(({ id }) => !edits.some((each) => each.id === id))
      .filter((noted) => !isOfRow(noted) && !isOfRepair(noted.run))
      .map(ofEntry),
    ...rows,
    ...repairs.flatMap(ofRepair),
  ];
  for (const change of moved) await changes.put(change);
}
