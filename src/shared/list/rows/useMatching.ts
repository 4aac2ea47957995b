import { useDeferredValue, useMemo } from 'react';
import type { RowsWish } from '../listData';
import { arrangeRows } from './arrangeRows';

/**
 * Rows of a list, and what the address asks for. `asked` names the list, the sort, the conditions,
 * the search and the filters.
 */
export type AskedRows<Row> = { wish: RowsWish<Row>; asked: string };

/**
 * Matching rows in order. Undefined until they are computed. When only rows have changed, returns
 * the previous result meanwhile; a result for another list, sort or filter is never returned.
 */
export function useMatching<Row>(request: AskedRows<Row> | null): readonly Row[] | undefined {
  // Deferred, so that React first responds to the key press or click that changed the request.
  const deferred = useDeferredValue(request, null);
  const matching = useMemo(() => deferred && arrangeRows(deferred.wish), [deferred]);
  return matching && deferred?.asked === request?.asked ? matching : undefined;
}
