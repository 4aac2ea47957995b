import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { EpochMs } from '../domain/entities';
import { fieldValues } from './fieldValues';

/*
 * An entry of the journal: one change that an operator made from this browser
 * (docs/product.md#journal). It holds ids and the changed fields; no names, addresses or tokens.
 */

const outcome = v.variant('name', [
  /** Made while the API was out of reach: it is sent later. */
  v.object({ name: v.literal('waiting') }),
  /** Its request is under way, or its tab was closed before the answer. */
  v.object({ name: v.literal('sent') }),
  /** `why`: what of it the platform left out. */
  v.object({ name: v.literal('done'), why: v.optional(v.string()) }),
  v.object({ name: v.literal('failed'), why: v.string() }),
  /** No answer came: the server may have done it. */
  v.object({ name: v.literal('unknown') }),
]);

const entry = v.object({
  /** The order of ids is that of time: see `entryIdAt`. */
  id: v.string(),
  /** The user and API that the entry belongs to: see `ownerOf`. */
  owner: v.string(),
  at: v.pipe(v.number(), v.finite()),
  /** The mutation's endpoint; another version of the console may have others. */
  call: v.string(),
  /** The app of the changed thing, or the app itself; null if there is none. */
  appId: v.nullable(v.string()),
  targetId: v.string(),
  /** The changed fields with the values that the server held before; null if they are unknown. */
  before: v.nullable(fieldValues),
  /** The same fields as they were sent. */
  after: fieldValues,
  outcome,
  /** The path of the screen that it was made from. */
  screen: v.string(),
  sent: v.picklist(['online', 'later']),
  /** The change of many that it was part of; null for a single change. */
  run: v.nullable(v.string()),
  /** The entry that it took back; null for none. */
  undoes: v.nullable(v.string()),
});

export type Entry = v.InferOutput<typeof entry>;
export type EntryOutcome = Entry['outcome'];

/** Characters of a time in the base 36, enough for three thousand years. */
const TIME_LENGTH = 9;

/** The id before all others of that time. */
const firstIdAt = (at: EpochMs): string =>
  Math.max(0, Math.trunc(at)).toString(36).padStart(TIME_LENGTH, '0');

let made = 0;

/** A name that comes after those of this page before, also within a millisecond. */
function nextName(): string {
  made += 1;
  return `${made.toString(36).padStart(5, '0')}${nanoid(8)}`;
}

/**
 * An id of an entry; as strings, ids sort by time. A job that outlives a reload passes a `name`, to
 * find its entry again.
 */
export const entryIdAt = (at: EpochMs, name: string = nextName()): string =>
  `${firstIdAt(at)}-${name}`;

/** How much the journal keeps; 0 for nothing. */
type JournalLimits = { entries: number; days: number };

/** Ids below it are too old. */
export const oldestId = ({ days }: JournalLimits, now: EpochMs): string =>
  firstIdAt(now - days * 86_400_000);

/** The order of entries. */
export const newestFirst = (a: Entry, b: Entry): number => (a.id < b.id ? 1 : -1);

/** The entries of the well-formed records, newest first. */
export function readableEntries(records: readonly unknown[]): Entry[] {
  return records
    .flatMap((record) => {
      const read = v.safeParse(entry, record);
      return read.success ? [read.output] : [];
    })
    .sort(newestFirst);
}
