import * as v from 'valibot';
import { formatCount } from '../../shared/format';
import { DASH, showable } from '../../shared/text';

/*
 * The fields of the things that operators change. A kind of change describes its fields once
 * (kinds/kinds.ts): how a field is called, compared and printed.
 */

const value = v.union([v.string(), v.boolean(), v.number(), v.array(v.string())]);

export const fieldValues = v.record(v.string(), value);

export type FieldValue = v.InferOutput<typeof value>;
export type FieldValues = v.InferOutput<typeof fieldValues>;

export type Field = {
  label: string;
  /** A missing value equals only a missing one. */
  isSame: (a: FieldValue | undefined, b: FieldValue | undefined) => boolean;
  /** Formats a value: `Yes`, `Admin, User`, or a dash for an empty value. */
  text: (value: FieldValue | undefined) => string;
  /** Whether the call omits the field when it is empty, so that an edit can't clear it. */
  isNeverEmptied?: true;
};

const isSame: Field['isSame'] = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function text(value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatCount(value);
  const whole = Array.isArray(value) ? value.join(', ') : value;
  return whole ? showable(whole) : DASH;
}

/** Describes a field: by default, values are equal if all their parts are. */
export const field = (label: string, about: Partial<Omit<Field, 'label'>> = {}): Field => ({
  label,
  isSame,
  text,
  ...about,
});

export type Fields = Readonly<Record<string, Field>>;

/** A field that this version doesn't know has its name as its label. */
export const fieldOf = (fields: Fields, name: string): Field =>
  Object.hasOwn(fields, name) ? (fields[name] ?? field(name)) : field(name);

export function pickFields(from: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

/** Names of the fields in `after` whose values differ from those in `before`. */
export function changedNames(fields: Fields, before: FieldValues, after: FieldValues): string[] {
  return Object.keys(after).filter(
    (name) => !fieldOf(fields, name).isSame(before[name], after[name]),
  );
}
