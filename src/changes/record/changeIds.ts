import { nanoid } from '@reduxjs/toolkit';
import type { EpochMs } from '../../domain/entities';

/** Number of base-36 digits of a timestamp, enough for three thousand years. */
const TIME_LENGTH = 9;

let made = 0;

/** Unique name that sorts after the earlier ones of this page, even within a millisecond. */
function nextName(): string {
  made += 1;
  return `${made.toString(36).padStart(5, '0')}${nanoid(8)}`;
}

/** Ids sort by time as strings. All ids of a run contain the run's name. */
export const changeIdAt = (at: EpochMs, name: string = nextName()): string =>
  `${Math.max(0, Math.trunc(at)).toString(36).padStart(TIME_LENGTH, '0')}-${name}`;

/** These ids sort in the run's order. */
export const runRowId = (at: EpochMs, runId: string, index: number): string =>
  changeIdAt(at, `${runId}-${String(index).padStart(5, '0')}`);

export const oldestFirst = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
