import * as v from 'valibot';
import { validAmong } from '../../shared/readJson';
import { oldestFirst } from './changeIds';
import { fieldValues } from './fields';

/*
 * Record of a change: one thing that an operator changes in this browser
 * (docs/product/changes.md#changes). The record exists from before the request is sent until it is
 * deleted. It contains no password, token or file.
 */

const instant = v.pipe(v.number(), v.finite());
const text = v.string();

const state = v.union([
  /** Not sent yet, or rejected by a busy server. */
  v.object({ name: v.literal('waiting') }),
  v.object({ name: v.literal('sending') }),
  /** `why` describes the part that the platform ignored. */
  v.object({ name: v.literal('done'), why: v.optional(text) }),
  /** The platform already had the values after the change. */
  v.object({ name: v.literal('notNeeded') }),
  /** The platform has other values, `server`, in the changed fields. */
  v.object({ name: v.literal('conflict'), server: fieldValues }),
  /** The change was not made; `why` gives the reason. */
  v.object({ name: v.literal('refused'), why: text }),
  /** A request was sent, but no response shows its outcome. */
  v.object({ name: v.literal('unknown'), why: text }),
  v.object({ name: v.literal('withdrawn'), why: v.optional(text) }),
]);

const schema = v.object({
  /** Sorts by time (`changeIdAt`). */
  id: text,
  /** User and API that the change belongs to (`ownerOf`). */
  owner: text,
  /** Name of the mutation's endpoint. Another version of the console may have other kinds. */
  kind: text,
  /**
   * The changed thing. `label` is its displayed name, such as an app's name or a user's address.
   */
  subject: v.object({ id: text, label: text }),
  app: v.nullable(v.object({ id: text, name: text })),
  /** Changed fields with their values before the change; null if these are unknown. */
  before: v.nullable(fieldValues),
  after: fieldValues,
  at: instant,
  /** Path of the screen on which the change was made. */
  screen: text,
  sent: v.picklist(['online', 'later']),
  /** Run that the change is part of; null for a single change. */
  runId: v.nullable(text),
  /** Change that this one undoes; null for an ordinary change. */
  undoes: v.nullable(text),
  /**
   * Time of the newest request that the platform may have carried out; null before the first one.
   */
  sentAt: v.nullable(instant),
  state,
  /** Present while the console or the operator still has to act on the change. */
  open: v.optional(v.literal(1)),
});

export type Change = v.InferOutput<typeof schema>;
export type ChangeState = Change['state'];

export const readableChanges = (records: readonly unknown[]): Change[] =>
  validAmong(schema, records).sort(oldestFirst);

/** Whether two records describe the same change in the same state. */
export const isSameRecord = (a: unknown, b: unknown): boolean =>
  JSON.stringify(v.parse(schema, a)) === JSON.stringify(v.parse(schema, b));
