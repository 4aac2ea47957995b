import { useEffect } from 'react';
import { api } from '../../api/api';
import type { Price } from '../../domain/entities';
import { whenIdle } from '../../shared/whenIdle';
import { useAppDispatch } from '../../store/hooks';

const { getPrices } = api.endpoints;

const noPrices: readonly Price[] = [];

/**
 * The prices of an app, as far as they are known; asked for once its rows are there and the page is idle.
 * Not by a hook of the query, which would render the list for each step of the call.
 */
export function useIdlePrices(appId: string, hasRows: boolean): readonly Price[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasRows) return undefined;
    let isLeft = false;
    let query: { unsubscribe: () => void } | null = null;
    whenIdle(() => {
      if (!isLeft) query = dispatch(getPrices.initiate({ appId }));
    });
    return () => {
      isLeft = true;
      query?.unsubscribe();
    };
  }, [appId, hasRows, dispatch]);
  return getPrices.useQueryState(
    { appId },
    { selectFromResult: ({ currentData }) => ({ prices: currentData?.rows ?? noPrices }) },
  ).prices;
}
