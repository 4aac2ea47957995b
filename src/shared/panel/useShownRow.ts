import { useState } from 'react';

/**
 * The row whose panel is open. While the panel fades out, and when the list has lost the row, it is
 * the last one.
 */
export function useShownRow<Row>(id: string | null, row: Row | undefined) {
  const [shown, setShown] = useState({ id, row });
  if (id !== null && (shown.id !== id || (row && shown.row !== row))) setShown({ id, row });
  return shown;
}
