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

/** A value as text: `Yes`, `Admin, User`, a dash for nothing. */
export function valueText(value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.map((role) => showable(roleLabel(role), 100)).join(', ') || 'No Role';
  }
  if (typeof value === 'number') return formatCount(value);
  return value ? showable(value) : DASH;
}

/** The fields that differ; null if the values before and after are equal. */
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
 * The next step for a change, given the platform's values. `done`: it has the values after the change already.
 * `send`: they would overwrite no other operator's values. Otherwise `conflict`.
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

/** `Roles is now Admin, Display name is now Cumulus`: the fields that the platform holds otherwise. */
export function differences(labels: Labels, after: FieldValues, current: FieldValues): string {
  return changedNames(after, current)
    .map((field) => `${labels[field] ?? field} is now ${valueText(current[field])}`)
    .join(', ');
}

/** `display name and domain` */
export function namesOf(labels: Labels, fields: readonly string[]): string {
  return fields.map((field) => (labels[field] ?? field).toLowerCase()).join(' and ');
}

/** What the platform made of a write that it accepted. */
export type WriteVerdict =
  /** `missed` names the fields that did not get their value after the change; null if all got it. */
  | { isMade: true; missed: string | null }
  /** It changed nothing of what was to change. */
  | { isMade: false; missed: string };

export const madeInFull: WriteVerdict = { isMade: true, missed: null };

/**
 * Compares the values that a write sent with the platform's `current` ones. A field that is not among these
 * is not known to differ. A text may have been changed into another form of it, a domain for
 * instance; roles or a state that are not those of the write are not.
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

/** A text with a full stop, as part of a longer one. */
export const sentence = (words: string): string => `${showable(words).replace(/[.\s]+$/, '')}.`;
