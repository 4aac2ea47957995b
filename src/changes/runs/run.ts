import { nanoid } from '@reduxjs/toolkit';
import { pauseNotes } from '../../api/background/queue';
import { api } from '../../api/api';
import type { ItemOutcome } from '../../jobs/jobsSlice';
import { startJob, type ItemRun, type JobKind } from '../../jobs/runner';
import { toast, type ToastAction } from '../../shared/toast/toast';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { selectCredentials } from '../../store/sessionSlice';
import { holdLock } from '../../store/webLock';
import { ended, open } from '../record/change';
import { runRowId } from '../record/changeIds';
import type { Change } from '../record/changeRecord';
import { addChanges } from '../record/changeStore';
import type { RowKindName } from '../kinds/kinds';
import { rowNamed } from '../kinds/rows';
import { newChange } from '../record/newChange';
import { changeAt, recordOf, runChange, type LiveRun } from './runChange';
import {
  cancelled,
  isEnded,
  isSettled,
  isUnsuccessful,
  itemOutcomeOf,
  ownLastText,
  endMessage,
  progressText,
  runTitle,
  startMessage,
} from './runTexts';
import { refusalsOf, takesOwnRole } from '../single/adminGuard';
import { reverse, turnOf, undoObstacle, type Turn } from '../single/undo';

/*
 * A run makes many changes of one kind as one job, whose items are the changes
 * (docs/product/users.md#role-runs).
 */

const LEFT = 'The console was closed or reloaded. Nothing more will be sent until you resume.';
const OFFLINE = 'Continues when you’re back online.';

type RunOptions = {
  /** Whether an earlier page left the run unfinished. The run then waits for 'Resume'. */
  isLeft: boolean;
  isRecorded: boolean;
  turn: Turn;
  /** Releases the lock, so that another tab can show the run. */
  release: () => void;
  /** Called with the ids of the settled rows, each time the job has nothing more to run. */
  onFinished?: ((settled: readonly string[]) => void) | undefined;
};

/** Runs the changes, two at a time, as a job with the id of the run. */
export function showRun(changes: readonly Change[], options: RunOptions): AppThunk {
  return (dispatch, getState) => {
    const [first] = changes;
    if (!first) return;
    const { isLeft, release } = options;
    const live: LiveRun = {
      changes: [...changes],
      stop: null,
      isRecorded: options.isRecorded,
    };
    const id = first.runId ?? nanoid();
    const title = runTitle(changes, options.turn);
    let hasFinished = false;
    const operatorId = selectCredentials(getState())?.userId;
    /**
     * Index of the change that removes the operator's own administrator role. The platform may
     * refuse every change after it.
     */
    const ownIndex = changes.findIndex((change) => takesOwnRole(change, operatorId));
    const others = new Set<Promise<ItemOutcome>>();
    const isOpen = () => live.changes.some((change) => !isEnded(change));

    async function runItem(item: ItemRun<null, number>): Promise<ItemOutcome> {
      const { data: index } = item;
      const isOver = () => item.isSessionOver() || item.signal.aborted;
      if (isOver()) return cancelled;
      // A retry after the run's end clears the reason why the run stopped.
      if (hasFinished) live.stop = null;
      hasFinished = false;
      if (index !== ownIndex) {
        const running = runChange(live, index, item, { dispatch, getState });
        others.add(running);
        return running.finally(() => others.delete(running));
      }
      while (others.size > 0) await Promise.allSettled(others);
      if (isOver()) return cancelled;
      const isLast = live.changes.every((each, at) => at === index || !isUnsuccessful(each));
      return isLast || live.stop !== null
        ? runChange(live, index, item, { dispatch, getState })
        : recordOf(live, index, dispatch).refuse(ownLastText(changes));
    }

    function finish(): void {
      hasFinished = true;
      const tags = live.changes.flatMap(({ kind, subject, state }) =>
        ['waiting', 'done'].includes(state.name) ? [] : (rowNamed(kind)?.tags(subject.id) ?? []),
      );
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
      const settled = live.changes.filter(isSettled).map(({ subject }) => subject.id);
      options.onFinished?.(settled);
      const done = live.changes.filter(
        (change) => change.state.name === 'done' && undoObstacle(change) === null,
      );
      const action: ToastAction = {
        label: options.turn === 'undo' ? 'Redo' : 'Undo',
        isChange: true,
        run: () => dispatch(undoRun(done)),
      };
      if (isOpen()) {
        const withdrawn = live.changes.map((change) =>
          isEnded(change) ? change : ended(change, { name: 'withdrawn' }),
        );
        if (live.isRecorded)
          void dispatch(
            addChanges(
              withdrawn.filter((change) => !live.changes.includes(change)),
              'background',
            ),
          ).catch(() => undefined);
        live.changes = withdrawn;
        // The operator canceled the run before its first change.
        if (done.length === 0) return;
      }
      const about = {
        from: 'background',
        job: id,
        to: activityOf(id),
        ...(done.length > 0 && { action }),
      } as const;
      const message = endMessage(live.changes, live.stop, options.turn);
      toast[message.isFailure ? 'error' : 'success'](message.title, message.detail, about);
    }

    /** Ends the unsuccessful changes when the operator dismisses the job. */
    const close = () => {
      const failed = live.changes.filter(isUnsuccessful);
      const closed = failed.map((change) => ended(change, change.state));
      void dispatch(addChanges(closed, 'background')).catch(() => undefined);
    };

    const notes = () => [
      progressText(live.changes),
      ...pauseNotes({ getState }),
      ...(isLeft && isOpen() ? [LEFT] : []),
      ...(isOpen() && selectIsUnreachable(getState()) ? [OFFLINE] : []),
      ...(live.stop === null ? [] : [live.stop]),
    ];

    const kind: JobKind<null, number> = {
      name: 'run',
      isChange: true,
      concurrency: 2,
      isKept: live.isRecorded,
      retryLabel: 'Retry failed',
      notes,
      run: runItem,
      onFinished: finish,
      onDismissed({ data }) {
        if (data === order[0]) close();
      },
      onRemoved: release,
    };
    const order = [...changes.keys()].filter((index) => index !== ownIndex);
    if (ownIndex !== -1) order.push(ownIndex);
    const items = order.map((index) => {
      const change = changeAt(live, index);
      return {
        label: change.subject.label || change.subject.id,
        data: index,
        payload: null,
        outcome: itemOutcomeOf(change),
      };
    });
    dispatch(startJob(kind, { id, title, app: first.app, isPaused: isLeft }, items));
  };
}

/** Path to the changes of a run in Activity, which gives the reason for each of them. */
const activityOf = (runId: string): string => `/activity?run=${encodeURIComponent(runId)}`;

/**
 * Name of the Web Lock of a run, so that only one tab shows it. Without Web Locks, several tabs
 * may.
 */
export const runLock = ({ owner, runId }: Change): string => `console.run ${owner} ${runId ?? ''}`;

export type RunRow = Pick<Change, 'subject' | 'before' | 'after'> & {
  undoes?: string;
  /** Reason to skip the row; null to change it. */
  leftOut?: string | null;
};

type RunRequest = {
  kind: RowKindName;
  app: Change['app'];
  rows: readonly RunRow[];
  turn?: Turn;
  onFinished?: (settled: readonly string[]) => void;
};

/** Starts a run. Resolves to `ended` if the session has ended. */
export function startRun(request: RunRequest): AppThunk<Promise<'started' | 'ended'>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return 'ended';
    const { kind, app, rows, turn = 'change', onFinished } = request;
    const runId = nanoid();
    const state = getState();
    const { at } = newChange(state, {
      owner,
      kind,
      subject: { id: '', label: '' },
      before: null,
      after: {},
    });
    const changes = rows.map(({ undoes = null, leftOut = null, ...row }, index): Change => {
      const made = newChange(state, { ...row, owner, kind, app, undoes });
      const change = { ...made, at, id: runRowId(at, runId, index), runId };
      return leftOut === null
        ? open(change, { name: 'waiting' })
        : ended(change, { name: 'withdrawn', why: leftOut });
    });
    const [first] = changes;
    if (!first) return 'started';
    const release = (await holdLock(runLock(first))) ?? (() => undefined);
    const isRecorded = await dispatch(addChanges(changes, 'background')).then(
      () => true,
      () => false,
    );
    if (currentOwner({ getState }) !== owner) {
      release();
      return 'ended';
    }
    dispatch(showRun(changes, { isLeft: false, isRecorded, turn, release, onFinished }));
    return 'started';
  };
}

/**
 * Undoes changes as a new run, which skips rows that were modified since. Resolves when that run
 * has finished.
 */
export function undoRun(changes: readonly Change[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const rows = changes.flatMap(({ id, subject, before, after }) =>
      before === null ? [] : [{ subject, before: after, after: before, undoes: id }],
    );
    const [first] = changes;
    if (!first || rows.length === 0) return;
    let onFinished = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      onFinished = resolve;
    });
    const { kind, app } = first;
    const turn = reverse(await turnOf(first));
    toast.info(startMessage(changes, turn), undefined, { isKept: false });
    const dangers = await dispatch(
      refusalsOf(
        rows.map((row) => ({ kind, ...row })),
        app,
      ),
    );
    const request = {
      kind: kind as RowKindName,
      app,
      turn,
      onFinished,
      rows: rows.map((row, index) => ({ ...row, leftOut: dangers[index] ?? null })),
    };
    if ((await dispatch(startRun(request))) === 'started') await finished;
  };
}
