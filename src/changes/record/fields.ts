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

export type Field<Value extends FieldValue = FieldValue> = {
  label: string;
  /** Accepts the values that may be sent. */
  schema: v.GenericSchema<unknown, Value>;
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
export const field = <Value extends FieldValue>(
  label: string,
  schema: v.GenericSchema<unknown, Value>,
  about: Partial<Pick<Field, 'isSame' | 'text' | 'isNeverEmptied'>> = {},
): Field<Value> => ({ label, schema, isSame, text, ...about });

export type Fields = Readonly<Record<string, Field>>;

/** Values of these fields, as their schemas accept them. */
export type ValuesOf<Of extends Fields> = {
  -readonly [Name in keyof Of]: v.InferOutput<Of[Name]['schema']>;
};

/** Returns the values of these fields. Throws if a value is missing or may not be sent. */
export function parseValues<Of extends Fields>(fields: Of, values: FieldValues): ValuesOf<Of> {
  const parsed = Object.entries(fields).map(
    ([name, { schema }]) => [name, v.parse(schema, values[name])] as const,
  );
  // Each value has the output type of its field's schema, which TypeScript can't derive here.
  return Object.fromEntries(parsed) as ValuesOf<Of>;
}

/** A field that this version doesn't know has its name as its label. */
export const fieldOf = (fields: Fields, name: string): Field =>
  (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? field(name, value);

export function pickFields(from: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

/** Names of the fields in `after` whose values differ from those in `before`. */
export function changedNames(fields: Fields, before: FieldValues, after: FieldValues): string[] {
  return Object.keys(after).filter(
    (name) => !fieldOf(fields, name).isSame(before[name], after[name]),
  );
}
