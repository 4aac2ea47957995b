import * as v from 'valibot';

const value = v.union([v.string(), v.boolean(), v.number(), v.array(v.string())]);

export const fieldValues = v.record(v.string(), value);

export type FieldValue = v.InferOutput<typeof value>;
export type FieldValues = v.InferOutput<typeof fieldValues>;

/** Whether two values are equal; lists are compared as sets. */
export function isSameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && a.every((item) => other.has(item));
}

export function pickFields(from: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));
}

export function changedNames(before: FieldValues, after: FieldValues): string[] {
  return Object.keys(after).filter((field) => !isSameValue(before[field], after[field]));
}
