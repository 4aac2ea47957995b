import { useEffect, useState } from 'react';
import type { DashboardStatistics, EpochMs } from '../domain/entities';
import type { DayFigures } from '../domain/figures/dayFigures';
import { useAppStore } from '../store/hooks';
import { currentOwner } from '../store/owner';
import { forgetFigures, keepsFigures, updateFigures } from './figureRecords';

type Known = { appId: string; records: DayFigures[] };

/**
 * The figures of an app on each day on which this browser saw them (docs/product.md#figures); null
 * until they are read. `statistics` become today's.
 */
export function useFigureRecords(
  appId: string,
  statistics: DashboardStatistics | null,
  at: EpochMs | null,
) {
  const store = useAppStore();
  const [known, setKnown] = useState<Known | null>(null);

  useEffect(() => {
    const owner = currentOwner(store);
    if (owner === null || !keepsFigures()) return undefined;
    let isOver = false;
    const seen = statistics && at !== null ? { statistics, at } : null;
    void updateFigures({ owner, appId }, seen).then((records) => {
      if (!isOver) setKnown({ appId, records });
    });
    return () => {
      isOver = true;
    };
  }, [store, appId, statistics, at]);

  const forget = async () => {
    const owner = currentOwner(store);
    if (owner === null) return;
    await forgetFigures({ owner, appId });
    setKnown({ appId, records: [] });
  };
  return { records: known?.appId === appId ? known.records : null, forget };
}
