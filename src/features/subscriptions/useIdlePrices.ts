import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { api } from '../../api/api';
import type { Price } from '../../domain/entities';
import { useScopedState } from '../../shared/scope';
import { whenIdle } from '../../shared/whenIdle';

const { getPrices } = api.endpoints;

const noPrices: readonly Price[] = [];

/** The prices of an app, as far as they are known; asked for once its rows are there and the page is idle. */
export function useIdlePrices(appId: string, hasRows: boolean): readonly Price[] {
  const [isWanted, setWanted] = useScopedState(() => false);
  useEffect(() => {
    if (hasRows && !isWanted) whenIdle(() => setWanted(true));
  }, [hasRows, isWanted, setWanted]);
  getPrices.useQuerySubscription(isWanted ? { appId } : skipToken);
  return getPrices.useQueryState({ appId }).currentData?.rows ?? noPrices;
}
