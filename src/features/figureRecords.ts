import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { statisticNames, type DashboardStatistics, type EpochMs } from '../domain/entities';
import { dayOf, type DayFigures } from '../domain/figures/dayFigures';
import { validAmong } from '../shared/readJson';
import { recordsOf, transact } from '../store/database';
import { ages } from '../store/deviceInventory';
import { useAppStore } from '../store/hooks';
import { currentOwner } from '../store/owner';

/** Whose figures, and of which app. */
type FigurePlace = { owner: string; appId: string };

const figure = v.nullable(v.pipe(v.number(), v.finite()));

const recordSchema = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  at: v.pipe(v.number(), v.finite()),
  statistics: v.object(v.entriesFromList(statisticNames, figure)),
});

/** Whether this installation keeps anything of what the platform answered (docs/product.md#figures). */
export const keepsFigures = (): boolean => ages.figures.max() > 0;

const daysOf = ({ owner, appId }: FigurePlace) => recordsOf(owner, appId);

/** The figures of an app, of each day of the last year that has some; the oldest first. */
export async function readFigures(place: FigurePlace, now: EpochMs): Promise<DayFigures[]> {
  const stored = await transact('figures', 'readonly', (store) => store.getAll(daysOf(place)));
  const oldest = now - ages.figures.max();
  // Future days come from a clock that was ahead.
  return validAmong(recordSchema, stored).filter(
    ({ at, day }) => at >= oldest && day <= dayOf(now),
  );
}

/** Keeps the figures of a day, in place of those of an earlier hour. */
export async function keepFigures(place: FigurePlace, figures: DayFigures): Promise<void> {
  await transact('figures', 'readwrite', (store) => store.put({ ...place, ...figures }));
}

/** Removes the figures of an app. */
export const forgetFigures = (place: FigurePlace): Promise<void> =>
  transact('figures', 'readwrite', (store) => store.delete(daysOf(place)));

/** Statistics of the platform, and when they were read. */
type SeenFigures = { statistics: DashboardStatistics; at: EpochMs };

/** Keeps what was seen, and reads the history. Without a database, the history is what was seen. */
async function updateFigures(place: FigurePlace, seen: SeenFigures | null): Promise<DayFigures[]> {
  const today = seen && { day: dayOf(seen.at), ...seen };
  try {
    if (today) await keepFigures(place, today);
    return await readFigures(place, Date.now());
  } catch {
    return today ? [today] : [];
  }
}

/**
 * The figures of apps on each day on which this browser saw them (docs/product.md#figures), by the app's
 * id once they are read. The statistics in `seen` become today's.
 */
export function useFigureRecords(seen: ReadonlyMap<string, SeenFigures | null>) {
  const store = useAppStore();
  const [records, setRecords] = useState<ReadonlyMap<string, readonly DayFigures[]>>(new Map());
  const updatedAt = useRef(new Map<string, EpochMs | null>());

  useEffect(() => {
    const owner = currentOwner(store);
    if (owner === null || !keepsFigures()) return;
    for (const [appId, figures] of seen) {
      const at = figures?.at ?? null;
      if (updatedAt.current.get(appId) === at) continue;
      updatedAt.current.set(appId, at);
      void updateFigures({ owner, appId }, figures).then((days) =>
        setRecords((before) => new Map(before).set(appId, days)),
      );
    }
  }, [store, seen]);

  const forget = async (appId: string) => {
    const owner = currentOwner(store);
    if (owner === null) return;
    await forgetFigures({ owner, appId });
    setRecords((before) => new Map(before).set(appId, []));
  };
  return { records, forget };
}
