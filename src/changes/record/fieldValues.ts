import * as v from 'valibot';
import { areSameRoles } from '../../domain/roles';

const value = v.union([v.string(), v.boolean(), v.number(), v.array(v.string())]);

export const fieldValues = v.record(v.string(), value);

export type FieldValue = v.InferOutput<typeof value>;
export type FieldValues = v.InferOutput<typeof fieldValues>;

/** Returns whether two values are equal. Lists are compared as sets. */
export function isSameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return Array.isArray(a) && Array.isArray(b) ? areSameRoles(a, b) : a === b;
}

export function pickFields(from: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));
}

export function changedNames(before: FieldValues, after: FieldValues): string[] {
  return Object.keys(after).filter((field) => !isSameValue(before[field], after[field]));
}
