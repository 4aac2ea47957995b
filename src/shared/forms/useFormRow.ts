import { useState } from 'react';
import { formDrafts } from './formDrafts';

/** The row of the open form, and its setter; at first that of a form an expired session closed. */
export function useFormRow<Row>(formKey: string): [Row | null, (row: Row | null) => void] {
  // The form of this key was opened for a row of this screen.
  return useState(() => (formDrafts.get(formKey)?.row ?? null) as Row | null);
}
