import { roleLabel } from '../domain/roles';
import { formatCount } from '../shared/format';
import { DASH, showable } from '../shared/text';
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

/** The fields that differ; null if base and wanted are equal. */
export function changedFields(
  base: FieldValues,
  wanted: FieldValues,
): { base: FieldValues; wanted: FieldValues } | null {
  const fields = changedNames(base, wanted);
  return fields.length === 0
    ? null
    : { base: pickFields(base, fields), wanted: pickFields(wanted, fields) };
}

/**
 * The next step for a change, given the platform's values. `done`: it holds the wanted ones already.
 * `send`: they would overwrite no other operator's values. Otherwise `conflict`.
 */
export function compareWithServer(
  { base, wanted }: Pick<Change, 'base' | 'wanted'>,
  held: FieldValues,
): 'done' | 'send' | 'conflict' {
  const fields = Object.keys(wanted);
  const isOf = (values: FieldValues | null) => (field: string) =>
    isSameValue(held[field], values?.[field]);
  if (fields.every(isOf(wanted))) return 'done';
  return fields.every((field) => isOf(base)(field) || isOf(wanted)(field)) ? 'send' : 'conflict';
}

export const heldOf = ({ wanted }: Pick<Change, 'wanted'>, held: FieldValues): FieldValues =>
  pickFields(held, Object.keys(wanted));

/** `Roles is now Admin, Display name is now Cumulus`: the fields that the platform holds otherwise. */
export function differences(labels: Labels, wanted: FieldValues, held: FieldValues): string {
  return changedNames(wanted, held)
    .map((field) => `${labels[field] ?? field} is now ${valueText(held[field])}`)
    .join(', ');
}

/** `display name and domain` */
export function namesOf(labels: Labels, fields: readonly string[]): string {
  return fields.map((field) => (labels[field] ?? field).toLowerCase()).join(' and ');
}

/** What the platform made of a write that it accepted. */
export type WriteVerdict =
  /** `missed`: describes the fields without the wanted value; null if every field has it. */
  | { isMade: true; missed: string | null }
  /** It changed nothing of what was to change. */
  | { isMade: false; missed: string };

export const asWanted: WriteVerdict = { isMade: true, missed: null };

/**
 * Compares what a write wanted with what the platform holds after it. A field that is not among `held`
 * is not known to differ. A text may have been changed into another form of it, a domain for
 * instance; roles or a state that are not the wanted ones are not.
 */
export function judgeWrite(
  labels: Labels,
  { base, wanted }: { base: FieldValues; wanted: FieldValues },
  held: FieldValues,
): WriteVerdict {
  const missed = changedNames(wanted, held).filter((field) => field in wanted);
  if (missed.length === 0) return asWanted;
  const kept = missed.filter((field) => isSameValue(base[field], held[field]));
  const others = missed.filter((field) => !kept.includes(field));
  const nameOf = (field: string) =>
    `${labels[field] ?? field}${typeof held[field] === 'boolean' ? ' state' : ''}`.toLowerCase();
  const isMade =
    missed.length < Object.keys(wanted).length ||
    others.some((field) => typeof held[field] === 'string');
  const sentences = [
    kept.length > 0 && `The platform kept the ${kept.map(nameOf).join(' and ')}.`,
    others.length > 0 &&
      `The platform holds other values: ${differences(labels, wanted, pickFields(held, others))}.`,
  ];
  return { isMade, missed: sentences.filter(Boolean).join(' ') };
}

/** A text with a full stop, as part of a longer one. */
export const sentence = (words: string): string => `${showable(words).replace(/[.\s]+$/, '')}.`;
