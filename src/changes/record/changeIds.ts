import { nanoid } from '@reduxjs/toolkit';
import type { EpochMs } from '../../domain/entities';

/** Characters of a time in the base 36, enough for three thousand years. */
const TIME_LENGTH = 9;

let made = 0;

/** A name that sorts after the earlier ones of this page, also within a millisecond. */
function nextName(): string {
  made += 1;
  return `${made.toString(36).padStart(5, '0')}${nanoid(8)}`;
}

/** An id of a change; as strings, ids sort by time. Those of a run have its name in common. */
export const changeIdAt = (at: EpochMs, name: string = nextName()): string =>
  `${Math.max(0, Math.trunc(at)).toString(36).padStart(TIME_LENGTH, '0')}-${name}`;

/** The id of a row of a run, in the run's order. */
export const runRowId = (at: EpochMs, runId: string, index: number): string =>
  changeIdAt(at, `${runId}-${String(index).padStart(5, '0')}`);

export const oldestFirst = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
