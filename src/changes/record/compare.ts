import { roleLabel } from '../../domain/roles';
import { formatCount } from '../../shared/format';
import { DASH, showable } from '../../shared/text';
import type { Change } from './changeRecord';
import {
  changedNames,
  isSameValue,
  pickFields,
  type FieldValue,
  type FieldValues,
} from './fieldValues';

export type Labels = Readonly<Record<string, string>>;

/** Formats a value: `Yes`, `Admin, User`, or a dash for an empty value. */
export function valueText(value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.map((role) => showable(roleLabel(role), 100)).join(', ') || 'No Role';
  }
  if (typeof value === 'number') return formatCount(value);
  return value ? showable(value) : DASH;
}

/** Returns the fields that differ; null if the values before and after are equal. */
export function changedFields(
  before: FieldValues,
  after: FieldValues,
): { before: FieldValues; after: FieldValues } | null {
  const fields = changedNames(before, after);
  return fields.length === 0
    ? null
    : { before: pickFields(before, fields), after: pickFields(after, fields) };
}

/**
 * Returns the next step for a change, given the platform's values. `done`: the platform already has
 * the values after the change. `send`: the change overwrites no foreign value. `conflict`: every
 * other case.
 */
export function compareWithServer(
  { before, after }: Pick<Change, 'before' | 'after'>,
  current: FieldValues,
): 'done' | 'send' | 'conflict' {
  const fields = Object.keys(after);
  const isOf = (values: FieldValues | null) => (field: string) =>
    isSameValue(current[field], values?.[field]);
  if (fields.every(isOf(after))) return 'done';
  return fields.every((field) => isOf(before)(field) || isOf(after)(field)) ? 'send' : 'conflict';
}

export const currentOf = ({ after }: Pick<Change, 'after'>, current: FieldValues): FieldValues =>
  pickFields(current, Object.keys(after));

/**
 * Formats the fields in which the platform's values differ: `Roles is now Admin, Display name is
 * now Cumulus`.
 */
export function differences(labels: Labels, after: FieldValues, current: FieldValues): string {
  return changedNames(after, current)
    .map((field) => `${labels[field] ?? field} is now ${valueText(current[field])}`)
    .join(', ');
}

/** Formats field labels: `display name and domain`. */
export function namesOf(labels: Labels, fields: readonly string[]): string {
  return fields.map((field) => (labels[field] ?? field).toLowerCase()).join(' and ');
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
  labels: Labels,
  { before, after }: { before: FieldValues; after: FieldValues },
  current: FieldValues,
): WriteVerdict {
  const missed = changedNames(after, current).filter((field) => field in after);
  if (missed.length === 0) return madeInFull;
  const kept = missed.filter((field) => isSameValue(before[field], current[field]));
  const others = missed.filter((field) => !kept.includes(field));
  const nameOf = (field: string) =>
    `${labels[field] ?? field}${typeof current[field] === 'boolean' ? ' state' : ''}`.toLowerCase();
  const isMade =
    missed.length < Object.keys(after).length ||
    others.some((field) => typeof current[field] === 'string');
  const sentences = [
    kept.length > 0 && `The platform didn’t change the ${kept.map(nameOf).join(' and ')}.`,
    others.length > 0 &&
      `The platform has different values: ${differences(labels, after, pickFields(current, others))}.`,
  ];
  return { isMade, missed: sentences.filter(Boolean).join(' ') };
}
