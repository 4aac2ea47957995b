import * as v from 'valibot';
import { validAmong } from '../../shared/readJson';
import { oldestFirst } from './changeIds';
import { fieldValues } from './fieldValues';

/*
 * A change: one thing that an operator changes from this browser, from before its request leaves
 * until it is forgotten (docs/product/changes.md#changes). It holds no password, token or file.
 */

const instant = v.pipe(v.number(), v.finite());
const text = v.string();

const state = v.union([
  /** Not sent yet, or not carried out for lack of room. */
  v.object({ name: v.literal('waiting') }),
  /** A request left, or was about to. */
  v.object({ name: v.literal('sending') }),
  /** `why`: what of it the platform left out. */
  v.object({ name: v.literal('done'), why: v.optional(text) }),
  /** The platform had the values after the change already. */
  v.object({ name: v.literal('notNeeded') }),
  /** The platform holds other values by now: those of the changed fields. */
  v.object({ name: v.literal('conflict'), server: fieldValues }),
  /** It was not made, and why. */
  v.object({ name: v.literal('refused'), why: text }),
  /** A request was sent, and no answer told what became of it. */
  v.object({ name: v.literal('unknown'), why: text }),
  /** It was taken back before it was sent. */
  v.object({ name: v.literal('withdrawn'), why: v.optional(text) }),
]);

const schema = v.object({
  /** Ids sort by time: see `changeIdAt`. */
  id: text,
  /** The user and API that the change belongs to: see `ownerOf`. */
  owner: text,
  /** The mutation's endpoint; another version of the console may have others. */
  kind: text,
  /** What is changed; `label`: its name on the screen, an app's name or a user's address. */
  subject: v.object({ id: text, label: text }),
  app: v.nullable(v.object({ id: text, name: text })),
  /** The changed fields with the values before the change; null if they are not known. */
  before: v.nullable(fieldValues),
  /** The same fields with the new values. */
  after: fieldValues,
  at: instant,
  /** The path of the screen that it was made from. */
  screen: text,
  sent: v.picklist(['online', 'later']),
  /** The run of many that it is part of; null for a single change. */
  runId: v.nullable(text),
  /** The change that it takes back; null for an ordinary change. */
  undoes: v.nullable(text),
  /** When the newest request left that the platform may have carried out; null before the first. */
  sentAt: v.nullable(instant),
  state,
  /** Present while there is something left to do about it, by the console or the operator. */
  open: v.optional(v.literal(1)),
});

export type Change = v.InferOutput<typeof schema>;
export type ChangeState = Change['state'];

export const readableChanges = (records: readonly unknown[]): Change[] =>
  validAmong(schema, records).sort(oldestFirst);

/** Whether two records are of one change in one state. */
export const isSameRecord = (a: unknown, b: unknown): boolean =>
  JSON.stringify(v.parse(schema, a)) === JSON.stringify(v.parse(schema, b));
