import { roleLabel } from '../domain/roles';
import { DASH, showable } from '../shared/text';
import type { FieldValue } from './fieldValues';

/** A value as text: `Yes`, `Admin, User`, a dash for nothing. */
export function valueText(value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(roleLabel).join(', ') || 'No Role';
  return value ? showable(value) : DASH;
}
