import { useState } from 'react';
import { formDrafts } from './formDrafts';

/**
 * The row whose form is open, or null, and its setter. Starts with the row of a form that an expired
 * session has closed: the form opens again, on the values that it started from.
 */
export function useFormRow<Row>(formKey: string): [Row | null, (row: Row | null) => void] {
  // The form of this key was opened for a row of this screen.
  return useState(() => (formDrafts.get(formKey)?.row ?? null) as Row | null);
}
