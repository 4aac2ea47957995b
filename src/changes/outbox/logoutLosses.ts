import { isUnfinished, selectJobs } from '../../jobs/jobsSlice';
import { config } from '../../shared/config';
import { formatCounted } from '../../shared/format';
import { isUnanswered } from '../../store/database';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { isQueued } from '../record/change';
import type { Change } from '../record/changeRecord';
import { countEnded, isKept, readOpen } from '../record/changeStore';
import { selectOpenChanges } from '../record/changesSlice';

/** Sentences about the unfinished work and the records that a logout would remove. */
export type LogoutLosses = {
  work: string[];
  records: string[];
};

const isLeftOfRun = ({ runId, state: { name } }: Change): boolean =>
  runId !== null && ['waiting', 'sending', 'unknown'].includes(name);

function workOf(open: readonly Change[]): string[] {
  const unsent = open.filter(isQueued).length;
  const left = open.filter(isLeftOfRun).length;
  return [
    ...(unsent > 0
      ? [
          `${formatCounted(unsent, 'change')} ${unsent === 1 ? 'has' : 'have'} not been sent. Logging out discards ${unsent === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(left > 0 ? [`${formatCounted(left, 'change')} in a bulk change won’t be made.`] : []),
  ];
}

/**
 * Resolves to what a logout would remove (docs/product/shell.md#shell, 7.9). Reads the changes from
 * the database, because the page may not have loaded them yet. If the browser denies access,
 * nothing is stored, so only the changes in the state count. Rejects if the database times out or
 * its connection fails, because the changes are then unknown.
 */
export function logoutLosses(): AppThunk<Promise<LogoutLosses>> {
  return async (_dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return { work: [], records: [] };
    // Excludes runs, because `workOf` counts their changes.
    const jobs = selectJobs(getState()).filter(
      ({ kind, items }) => kind !== 'run' && Object.values(items).some(isUnfinished),
    ).length;
    const jobsText = jobs > 0 ? [`${formatCounted(jobs, 'running job')} will stop.`] : [];
    try {
      const open = await readOpen(owner, 'form');
      const endedCount = isKept && !config.journalStaysAfterLogout ? await countEnded(owner) : 0;
      return {
        work: [...workOf(open), ...jobsText],
        records:
          endedCount > 0
            ? [
                `This clears your activity (${formatCounted(endedCount, 'change')}) from this browser.`,
              ]
            : [],
      };
    } catch (error) {
      if (isUnanswered(error)) throw error;
      return { work: [...workOf(selectOpenChanges(getState())), ...jobsText], records: [] };
    }
  };
}
