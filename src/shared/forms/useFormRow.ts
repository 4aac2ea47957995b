import { useState } from 'react';
import { formDrafts } from './formDrafts';

/**
 * The row is null while the form is closed. If the form was open when the session expired, the
 * initial value is the row that it edited then.
 */
export function useFormRow<Row>(formKey: string): [Row | null, (row: Row | null) => void] {
  // The cast is safe because each form key is used with only one type of row.
  return useState(() => (formDrafts.get(formKey)?.row ?? null) as Row | null);
}
