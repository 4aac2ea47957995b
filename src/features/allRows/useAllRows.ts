import { useMemo } from 'react';
import type { RowOf } from '../../api/resources/lists';
import type { WholeRows, FilterTests } from '../../shared/list/listData';
import type { Arrangement } from '../../shared/list/useListState';
import { scannedFor, useScannedRows } from './scannedRows';

const isActive = (row: { isActive: boolean }, value: string) =>
  row.isActive === (value === 'active');

/** What the filters of each list's toolbar mean to its rows, as the platform has them. */
const localFilters: { [List in keyof RowOf]: FilterTests<RowOf[List]> } = {
  devices: { status: isActive },
  subscriptions: { status: ({ status }, value) => status === value },
  customers: {},
  users: { status: isActive, role: ({ roles }, value) => roles.includes(value) },
};

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
