import { isUnfinished, selectJobs } from '../../jobs/jobsSlice';
import { config } from '../../shared/config';
import { formatCounted } from '../../shared/format';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { isQueued } from '../record/change';
import type { Change } from '../record/changeRecord';
import { countEnded, isKept, readOpen } from '../record/changeStore';
import { selectOpenChanges } from '../record/changesSlice';

/** What a logout would end or remove, one sentence each. */
export type LogoutLosses = {
  /** Work that would never be done. */
  work: string[];
  /** Records of what was done. */
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
 * Resolves to what a logout would lose (docs/product/shell.md#shell, 7.9). Asks the database, since the page may
 * not have read it yet; a browser that denies its database keeps nothing there. Rejects if the database is
 * late.
 */
export function logoutLosses(): AppThunk<Promise<LogoutLosses>> {
  return async (_dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return { work: [], records: [] };
    // A run's changes are counted one by one.
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
      if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
      return { work: [...workOf(selectOpenChanges(getState())), ...jobsText], records: [] };
    }
  };
}
