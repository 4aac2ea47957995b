import { useEffect, useRef, useState } from 'react';
import type { AnswersByApp } from '../../api/useAppAnswers';
import type { DayFigures } from '../../domain/figures/dayFigures';
import { useAppStore } from '../../store/hooks';
import { currentOwner } from '../../store/owner';
import { keepsFigures, updateFigures } from '../figureRecords';

/** The figures of each app's days. Its statistics, once they are there, become today's. */
export function useOverviewRecords(answers: AnswersByApp) {
  const store = useAppStore();
  const [records, setRecords] = useState<ReadonlyMap<string, readonly DayFigures[]>>(new Map());
  const readOf = useRef(new Map<string, number>());

  useEffect(() => {
    const owner = currentOwner(store);
    if (owner === null || !keepsFigures()) return;
    for (const [appId, { statistics }] of answers) {
      if (!statistics || readOf.current.get(appId) === statistics.readAt) continue;
      readOf.current.set(appId, statistics.readAt);
      const seen = { statistics: statistics.answer.statistics, at: statistics.readAt };
      void updateFigures({ owner, appId }, seen).then((days) =>
        setRecords((before) => new Map(before).set(appId, days)),
      );
    }
  }, [store, answers]);
  return records;
}
