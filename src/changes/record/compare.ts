import type { Change } from './changeRecord';
import { changedNames, fieldOf, pickFields, type Fields, type FieldValues } from './fields';

/** Fields that differ; null if the values before and after are equal. */
export function changedFields(
  fields: Fields,
  before: FieldValues,
  after: FieldValues,
): { before: FieldValues; after: FieldValues } | null {
  const names = changedNames(fields, before, after);
  return names.length === 0
    ? null
    : { before: pickFields(before, names), after: pickFields(after, names) };
}

/**
 * Next step for a change, given the platform's values. `done`: the platform already has the values
 * after the change. `send`: the change overwrites no foreign value. `conflict`: every other case.
 */
export function compareWithServer(
  fields: Fields,
  { before, after }: Pick<Change, 'before' | 'after'>,
  current: FieldValues,
): 'done' | 'send' | 'conflict' {
  const names = Object.keys(after);
  const isOf = (values: FieldValues | null) => (name: string) =>
    fieldOf(fields, name).isSame(current[name], values?.[name]);
  if (names.every(isOf(after))) return 'done';
  return names.every((name) => isOf(before)(name) || isOf(after)(name)) ? 'send' : 'conflict';
}

export const currentOf = ({ after }: Pick<Change, 'after'>, current: FieldValues): FieldValues =>
  pickFields(current, Object.keys(after));

/**
 * Formats the fields in which the platform's values differ: `Roles is now Admin, Display name is
 * now Cumulus`.
 */
export function differences(fields: Fields, after: FieldValues, current: FieldValues): string {
  return changedNames(fields, after, current)
    .map((name) => {
      const { label, text } = fieldOf(fields, name);
      return `${label} is now ${text(current[name])}`;
    })
    .join(', ');
}

/** Result of comparing an accepted write with the platform's values. */
export type WriteVerdict =
  /** `missed` describes the fields that did not get their new value; null if all did. */
  | { isMade: true; missed: string | null }
  /** The write changed no field as requested. */
  | { isMade: false; missed: string };

export const madeInFull: WriteVerdict = { isMade: true, missed: null };

/**
 * Compares the values of a write with the platform's `current` ones. A field that `current` lacks
 * counts as equal. The write counts as made if at least one field has its new value. It also counts
 * as made if a text has a third value, because the platform may have normalized the new one (such
 * as a domain).
 */
export function judgeWrite(
  fields: Fields,
  { before, after }: { before: FieldValues; after: FieldValues },
  current: FieldValues,
): WriteVerdict {
  const missed = changedNames(fields, after, current).filter((name) => name in after);
  if (missed.length === 0) return madeInFull;
  const kept = missed.filter((name) => fieldOf(fields, name).isSame(before[name], current[name]));
  const others = missed.filter((name) => !kept.includes(name));
  const nameOf = (name: string) =>
    `${fieldOf(fields, name).label}${typeof current[name] === 'boolean' ? ' state' : ''}`.toLowerCase();
  const isMade =
    missed.length < Object.keys(after).length ||
    others.some((name) => typeof current[name] === 'string');
  const sentences = [
    kept.length > 0 && `The platform didn’t change the ${kept.map(nameOf).join(' and ')}.`,
    others.length > 0 &&
      `The platform has different values: ${differences(fields, after, pickFields(current, others))}.`,
  ];
  return { isMade, missed: sentences.filter(Boolean).join(' ') };
}
