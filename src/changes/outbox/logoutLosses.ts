import { isUnfinished, selectJobs } from '../../jobs/jobsSlice';
import { answerOf } from '../../shared/browser/answerOf';
import { formatCounted } from '../../shared/format';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { isQueued } from '../record/change';
import type { Change } from '../record/changeRecord';
import { countEnded, isKept } from '../record/changeStore';
import { selectAreAllKnown, selectOpenChanges } from '../record/changesSlice';

/**
 * Sentences about the unfinished work that a logout would remove, and about the records of Activity,
 * unless they are kept.
 */
export type LogoutLosses = {
  /** Whether `work` has the changes that earlier visits have left on this device. */
  isKnown: boolean;
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

/** Time within which the entries of Activity are counted (milliseconds). */
const COUNT_MS = 300;

const countRecords = (owner: string): Promise<number> =>
  isKept ? answerOf(() => countEnded(owner), 0, COUNT_MS) : Promise.resolve(0);

function recordsText(count: number): string {
  const changes = count === 1 ? 'last change' : `last ${formatCounted(count, 'change')}`;
  return `You won’t be able to undo your ${changes} from this browser.`;
}

/**
 * Resolves to what a logout would remove (docs/product/shell.md#shell, 7.9), from what this page
 * knows, because a logout doesn't wait for a busy database.
 */
export function logoutLosses(): AppThunk<Promise<LogoutLosses>> {
  return async (_dispatch, getState) => {
    const state = getState();
    const owner = currentOwner({ getState });
    if (owner === null) return { isKnown: true, work: [], records: [] };
    // Excludes runs, because `workOf` counts their changes.
    const jobs = selectJobs(state).filter(
      ({ kind, items }) => kind !== 'run' && Object.values(items).some(isUnfinished),
    ).length;
    const count = await countRecords(owner);
    return {
      isKnown: selectAreAllKnown(state),
      work: [
        ...workOf(selectOpenChanges(state)),
        ...(jobs > 0 ? [`${formatCounted(jobs, 'running job')} will stop.`] : []),
      ],
      records: count > 0 ? [recordsText(count)] : [],
    };
  };
}
