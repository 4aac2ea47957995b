import { api } from '../../../api/api';
import { lanesOf, pauseNotes } from '../../../api/background/lanes';
import { rowTag } from '../../../api/resources/cacheTags';
import { takesAdmin } from '../../../domain/roles';
import type { Outcome } from '../../../jobs/jobsSlice';
import { startJob, type ItemRun, type JobKind } from '../../../jobs/runner';
import { toast } from '../../../shared/toast/toast';
import type { AppThunk } from '../../../store/rootState';
import { selectCredentials } from '../../../store/sessionSlice';
import { failRow, runRow, toOutcome, type LiveRun } from './roleRow';
import { progressText, waiting, type KeptRun, type RoleRow } from './roleRun';
import { writeEntryId } from './roleRunJournal';
import { putRun, removeRun } from './roleRunStore';

const KEPT = 'The console was closed or reloaded meanwhile. Nothing more is sent before ‘Resume’.';
const OWN_LAST =
  'Not sent. Your own administrator role goes last, and some users are not changed yet.';
const cancelled: Outcome = { status: 'cancelled' };

type RoleRunOptions = {
  /** Whether an earlier page has left it: then it waits for 'Resume'. */
  isKept: boolean;
  /** Lets another tab show the run. */
  release: () => void;
  /** Takes back what was written to these users. */
  undo: (done: readonly RoleRow[]) => unknown;
  /** Called with the ids of the users that are done with, whenever nothing runs any more. */
  onFinished?: ((settled: readonly string[]) => void) | undefined;
};

/**
 * Runs a change of roles as a job, whose items are its users (docs/product.md#role-runs). Each is read
 * before its write, and a record of the write is on the disk before its request is sent.
 */
export function runRoles(kept: KeptRun, options: RoleRunOptions): AppThunk {
  return (dispatch, getState) => {
    const { isKept, release } = options;
    const { rows } = kept.run;
    const live: LiveRun = {
      run: kept.run,
      states: [...kept.states],
      stop: null,
      lanes: lanesOf({ getState }),
    };
    const { states, lanes } = live;
    let hasFinished = false;
    const operator = selectCredentials(getState())?.userId;
    /** The row after which this operator may be refused everything else. */
    const ownIndex = rows.findIndex(({ id, from, to }) => id === operator && takesAdmin(from, to));
    /** The other rows that run. */
    const others = new Set<Promise<Outcome>>();

    const stateOf = (index: number) => states[index] ?? waiting;
    const isOpen = () => states.some(({ name }) => name === 'waiting');
    const isNotable = () =>
      states.some(({ name }) => !['waiting', 'done', 'unneeded'].includes(name));
    const forget = () => void removeRun(live.run).catch(() => undefined);

    /** Changes the operator's own roles behind all others, and only once these are changed. */
    async function runOwn(row: RoleRow, item: ItemRun<null, number>): Promise<Outcome> {
      while (others.size > 0) await Promise.allSettled(others);
      if (item.isSessionOver() || item.signal.aborted) return cancelled;
      const isLast = states.every(
        ({ name }, index) => index === ownIndex || (name !== 'failed' && name !== 'unknown'),
      );
      return isLast || live.stop !== null
        ? runRow(live, ownIndex, row, item)
        : failRow(live, ownIndex, OWN_LAST);
    }

    async function runItem(item: ItemRun<null, number>): Promise<Outcome> {
      const { data: index } = item;
      const row = rows[index];
      if (!row || item.isSessionOver() || item.signal.aborted) return cancelled;
      // A retry asks anew.
      if (hasFinished) live.stop = null;
      hasFinished = false;
      if (index === ownIndex) return runOwn(row, item);
      const running = runRow(live, index, row, item);
      others.add(running);
      return running.finally(() => others.delete(running));
    }

    /** Has the screens read again what may not be as they show it. */
    function refresh(): void {
      const tags = rows.flatMap(({ id }, index) =>
        ['waiting', 'done'].includes(stateOf(index).name) ? [] : [rowTag('User', id)],
      );
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    }

    function finish(): void {
      refresh();
      const settled = rows.filter((_row, index) =>
        ['done', 'unneeded', 'skipped'].includes(stateOf(index).name),
      );
      options.onFinished?.(settled.map(({ id }) => id));
      const said = [progressText(states), ...(live.stop === null ? [] : [live.stop])].join('. ');
      hasFinished = true;
      if (!isNotable()) forget();
      else if (isOpen()) {
        live.run = { ...live.run, isOver: true };
        void putRun(live.run).catch(() => undefined);
      }
      if (isOpen()) return;
      const done = rows.flatMap((row, index) => {
        const { name, sentAt } = stateOf(index);
        if (name !== 'done') return [];
        return [
          { ...row, undoes: sentAt === null ? undefined : writeEntryId(live.run, row, sentAt) },
        ];
      });
      const action = { label: 'Undo', run: () => options.undo(done) };
      const about = { from: 'background', ...(done.length > 0 && { action }) } as const;
      if (states.some(({ name }) => name === 'failed' || name === 'unknown')) {
        toast.error(`${live.run.title}: not all were changed`, said, about);
      } else {
        toast.success(live.run.title, said, about);
      }
    }

    const kind: JobKind<null, number> = {
      name: 'roleRun',
      concurrency: 2,
      closingLoses: null,
      retryLabel: 'Retry failed',
      notes: () => [
        progressText(states),
        ...pauseNotes(lanes),
        ...(isKept && isOpen() && !live.run.isOver ? [KEPT] : []),
        ...(live.stop === null ? [] : [live.stop]),
      ],
      run: runItem,
      onFinished: finish,
      onDismissed({ data }) {
        if (data === order[0]) forget();
      },
      onRemoved: release,
    };
    const order = [...rows.keys()].filter((index) => index !== ownIndex);
    if (ownIndex !== -1) order.push(ownIndex);
    const items = order.map((index) => ({
      label: rows[index]?.name ?? '',
      data: index,
      payload: null,
      outcome: toOutcome(stateOf(index)) ?? (kept.run.isOver ? cancelled : undefined),
    }));
    const { id, title, app } = kept.run;
    dispatch(startJob(kind, { id, title, app, isPaused: isKept }, items));
  };
}
