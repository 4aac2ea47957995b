import { useMemo } from 'react';
import type { RowOf } from '../../api/resources/lists';
import type { WholeRows } from '../../shared/list/listData';
import type { Arrangement } from '../../shared/list/useListState';
import { localFilters } from './localFilters';
import { scannedFor, useScannedRows } from './scannedRows';

type State<Params> = { params: Params; wholeParams: Params; arrangement: Arrangement };

/**
 * The rows of a list that works on all of them (docs/product.md#all-rows), and the arguments of its
 * query, which then stay the same: what is here is asked for no more.
 */
export function useAllRows<
  List extends keyof RowOf,
  AppId extends string | null,
  Params extends { page: number },
>(list: List, appId: AppId, { params, wholeParams, arrangement }: State<Params>) {
  const { isWhole } = arrangement;
  const query = { list, args: { appId, ...params } };
  const known = useScannedRows(query);
  const scanned = isWhole ? known : undefined;
  const { isNarrowed } = scannedFor(query);
  const whole = useMemo<WholeRows<RowOf[List]>>(
    () => ({
      rows: scanned?.rows,
      isNarrowed,
      readAt: scanned?.readAt,
      tests: localFilters[list],
    }),
    [scanned, isNarrowed, list],
  );
  const paramsOfRead = isNarrowed ? { ...params, page: 1 } : wholeParams;
  return { args: { appId, ...(scanned ? paramsOfRead : params) }, whole };
}
