import { useMemo } from 'react';
import { useGetAppsQuery } from '../../api/api';
import { formatDateTime } from '../../shared/times/formatTimes';
import { useAppDispatch } from '../../store/hooks';
import { toActivityRows, withRuns } from './activityRows';
import { undoRow } from './undoRow';
import { useChanges } from '../../changes/record/useChanges';

/**
 * Newest change that can be undone: its description and a function that undoes it. Null if there is
 * none, or until the changes are read.
 */
export function useLastUndo(): { detail: string; run: () => unknown } | null {
  const dispatch = useAppDispatch();
  const { changes } = useChanges();
  const { currentData: apps } = useGetAppsQuery();
  const last = useMemo(
    () =>
      changes &&
      withRuns(toActivityRows(changes, apps?.rows)).find(({ undo }) => undo === 'possible'),
    [changes, apps?.rows],
  );
  if (!last) return null;
  const { what, subject, members, change } = last;
  const parts = [what, members ? null : subject, formatDateTime(change.at)];
  return { detail: parts.filter(Boolean).join(' · '), run: () => dispatch(undoRow(last)) };
}
