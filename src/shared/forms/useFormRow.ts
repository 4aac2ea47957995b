import { useState } from 'react';
import { formDrafts } from './formDrafts';

/**
 * Returns the row that a form edits, and its setter. Initially it is the row of a form that was
 * open when the session expired.
 */
export function useFormRow<Row>(formKey: string): [Row | null, (row: Row | null) => void] {
  // The cast is safe because only this screen opens forms with this key.
  return useState(() => (formDrafts.get(formKey)?.row ?? null) as Row | null);
}
