import * as v from 'valibot';
import type { EpochMs } from '../../../domain/entities';
import { areSameRoles, roleLabel } from '../../../domain/roles';
import { formatCount, formatCounted } from '../../../shared/format';
import { showable } from '../../../shared/text';

/*
 * A change of the roles of many users (docs/product.md#role-runs): its records, and what each reading
 * and each answer mean. Pure; `roleRunJob.ts` sends the calls.
 */

const text = v.string();
const instant = v.pipe(v.number(), v.finite());

const roleRow = v.object({
  /** The user's. */
  id: text,
  name: text,
  /** The roles that the user must still have, and those that are written then. */
  from: v.array(text),
  to: v.array(text),
  /** The entry of the journal that the row takes back. */
  undoes: v.optional(text),
});

const roleRun = v.object({
  /** The user and API that the run belongs to: see `ownerOf`. */
  owner: text,
  id: text,
  title: text,
  app: v.nullable(v.object({ id: text, name: text })),
  startedAt: instant,
  rows: v.array(roleRow),
  /** Whether rows that still wait were cancelled. */
  isOver: v.boolean(),
});

const rowState = v.object({
  name: v.picklist(['waiting', 'sent', 'done', 'unneeded', 'skipped', 'failed', 'unknown']),
  why: v.nullable(text),
  /** When a write went out, or was about to, that the platform did not refuse; null for none. */
  sentAt: v.nullable(instant),
});

/** What became of one row: a record of its own, written before the row's request. */
const stateRecord = v.object({
  ...{ owner: text, id: text, run: text },
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  state: rowState,
});

export type RoleRow = v.InferOutput<typeof roleRow>;
export type RoleRun = v.InferOutput<typeof roleRun>;
export type RowState = v.InferOutput<typeof rowState>;
export type StateRecord = v.InferOutput<typeof stateRecord>;

/** A run that an earlier page has left, with the states of its rows. */
export type KeptRun = { run: RoleRun; states: RowState[] };

export const waiting: RowState = { name: 'waiting', why: null, sentAt: null };

/** The runs of the well-formed records, oldest first. */
export function readableRuns(records: readonly unknown[]): KeptRun[] {
  const stored = records.filter((record) => v.is(stateRecord, record));
  return records
    .filter((record) => v.is(roleRun, record))
    .sort((a, b) => a.startedAt - b.startedAt)
    .map((run) => {
      const states = run.rows.map(() => waiting);
      for (const { run: id, index, state } of stored) {
        if (id === run.id && index < states.length) states[index] = state;
      }
      return { run, states };
    });
}

/** How the platform answered: with roles, or why there are none. */
export type RolesReading =
  | { roles: string[] }
  | {
      problem: string;
      status: 'gone' | 'forbidden' | 'other';
      /** When they may be read after all; none if a later reading would end likewise. */
      until?: EpochMs | null;
    };

/** How a write was answered: carried out, refused, or in a way that does not tell. */
export type WriteAnswer =
  | { kind: 'done' }
  | { kind: 'refused'; status: 'gone' | 'forbidden' | 'other'; detail: string }
  /** Not carried out: the server takes it later. */
  | { kind: 'throttled'; detail: string; until: EpochMs }
  /** `until`: the time before which the server takes no request; null for none. */
  | { kind: 'lost'; detail: string; until: EpochMs | null };

/** A text with a full stop, as part of a longer one. */
const sentence = (words: string): string => `${showable(words).replace(/[.\s]+$/, '')}.`;

/** `Admin, User` */
const rolesText = (roles: readonly string[]): string =>
  roles.map((role) => showable(roleLabel(role), 100)).join(', ') || 'No Role';

/** What a row is by the roles that its user has now: its state, or `send` if they are still to be written. */
export function judgeReading(
  { from, to }: RoleRow,
  { sentAt }: RowState,
  reading: RolesReading,
): RowState | 'send' {
  if ('problem' in reading) {
    const why = sentence(reading.problem);
    if (reading.status === 'gone') return { name: 'skipped', why, sentAt };
    return sentAt === null
      ? { name: 'failed', why: `${why} Nothing was sent.`, sentAt }
      : { name: 'unknown', why: `No answer came, and the roles can’t be read: ${why}`, sentAt };
  }
  const { roles } = reading;
  if (areSameRoles(roles, to)) {
    return sentAt === null
      ? { name: 'unneeded', why: 'Not needed: has these roles already.', sentAt }
      : { name: 'done', why: null, sentAt };
  }
  if (areSameRoles(roles, from)) return 'send';
  return {
    name: 'skipped',
    why: `Changed meanwhile, so left as it is: ${rolesText(roles)}.`,
    sentAt,
  };
}

/** What a row is after an answer that did not tell, by the roles that its user has now. */
export function judgeLost(
  row: RoleRow,
  sent: RowState,
  detail: string,
  reading: RolesReading,
): RowState {
  const state = judgeReading(row, sent, reading);
  if (state !== 'send') return state;
  const why = `No clear answer came: ${sentence(detail)} The roles are as before.`;
  return { name: 'failed', why, sentAt: sent.sentAt };
}

const nouns = {
  done: 'changed',
  unneeded: 'not needed',
  skipped: 'skipped',
  failed: 'failed',
  unknown: 'unknown',
} as const;

/** `7 of 12 users · 5 changed · 1 skipped · 1 failed` */
export function progressText(states: readonly RowState[]): string {
  const count = (name: RowState['name']) => states.filter((state) => state.name === name).length;
  const names = Object.keys(nouns) as (keyof typeof nouns)[];
  const ended = names.reduce((sum, name) => sum + count(name), 0);
  const parts = names.filter((name) => count(name) > 0);
  return [
    `${formatCount(ended)} of ${formatCounted(states.length, 'user')}`,
    ...parts.map((name) => `${formatCount(count(name))} ${nouns[name]}`),
  ].join(' · ');
}
