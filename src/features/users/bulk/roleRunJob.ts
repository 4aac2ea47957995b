import { api } from '../../../api/api';
import { rowTag } from '../../../api/resources/cacheTags';
import type { Outcome } from '../../../jobs/jobsSlice';
import { startJob, type ItemRun, type JobKind } from '../../../jobs/runner';
import { toast } from '../../../shared/toast/toast';
import type { AppThunk } from '../../../store/rootState';
import {
  judgeLost,
  judgeReading,
  progressText,
  waiting,
  type KeptRun,
  type RoleRow,
  type RowState,
} from './roleRun';
import { noteWrite, writeEntryId } from './roleRunJournal';
import { putRun, putState, removeRun } from './roleRunStore';
import { readRoles, writeRoles } from './serverRoles';

type Run = Pick<ItemRun<null, number>, 'signal' | 'dispatch' | 'isSessionOver'>;

const UNKEPT = 'This browser could not keep a record of the change.';
const KEPT = 'The console was closed or reloaded meanwhile. Nothing more is sent before ‘Resume’.';
const cancelled: Outcome = { status: 'cancelled' };
const sessionEnded: Outcome = { status: 'unknown', reason: 'The session ended' };

/** How the job shows a row; nothing for one that is still to be done. */
function toOutcome({ name, why }: RowState): Outcome | undefined {
  if (name === 'waiting' || name === 'sent') return undefined;
  if (name === 'done') return { status: 'done' };
  return { status: name === 'unneeded' ? 'skipped' : name, reason: why ?? '' };
}

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
  return (dispatch) => {
    const { isKept, release } = options;
    let { run } = kept;
    const { rows } = run;
    const states = [...kept.states];
    /** Why nothing more is sent; null to go on. */
    let stop: string | null = null;
    let hasFinished = false;
    // A function, since it may change at each await.
    const stopped = () => stop;

    const notSent = () => `Not sent. ${stop ?? ''}`;
    const stateOf = (index: number) => states[index] ?? waiting;
    const isOpen = () => states.some(({ name }) => name === 'waiting');
    const isNotable = () =>
      states.some(({ name }) => !['waiting', 'done', 'unneeded'].includes(name));
    const forget = () => void removeRun(run).catch(() => undefined);

    /** Ends a row. What is on the disk may be older: a write without its end is read again. */
    async function settle(index: number, state: RowState): Promise<Outcome> {
      states[index] = state;
      await putState(run, index, state).catch(() => undefined);
      return toOutcome(state) ?? cancelled;
    }

    const fail = (index: number, why: string) =>
      settle(index, { ...stateOf(index), name: 'failed', why });

    /** Ends a row that the platform refused; a 403 is the answer to all that wait, too. */
    async function refuse(index: number, row: RoleRow, status: string, why: string) {
      if (status === 'forbidden') stop ??= why;
      await noteWrite(run, row, stateOf(index).sentAt, { name: 'failed', why, sentAt: null });
      return settle(index, { name: status === 'gone' ? 'skipped' : 'failed', why, sentAt: null });
    }

    /**
     * Ends a row whose write may have been sent. The note comes before the record: after a reload in
     * between, the row is read and noted again.
     */
    async function resolve(index: number, row: RoleRow, state: RowState): Promise<Outcome> {
      await noteWrite(run, row, state.sentAt, state);
      return settle(index, state);
    }

    async function runRow(index: number, { signal, isSessionOver }: Run): Promise<Outcome> {
      const row = rows[index];
      const isCancelled = () => isSessionOver() || signal.aborted;
      if (!row || isCancelled()) return cancelled;
      // A retry asks anew.
      if (hasFinished) stop = null;
      hasFinished = false;
      if (stopped() !== null) return fail(index, notSent());
      const reading = await readRoles(row.id, dispatch);
      if (isCancelled()) return cancelled;
      if ('problem' in reading && reading.status === 'forbidden') stop ??= reading.problem;
      const before = stateOf(index);
      const verdict = judgeReading(row, before, reading);
      if (verdict !== 'send') return resolve(index, row, verdict);
      // Another row may have been refused while this one was read.
      if (stopped() !== null) return fail(index, notSent());

      const sentAt = Date.now();
      const sent: RowState = { name: 'sent', why: null, sentAt };
      try {
        await putState(run, index, sent);
      } catch {
        stop ??= UNKEPT;
        return fail(index, notSent());
      }
      if (isSessionOver()) return cancelled;
      if (isCancelled() || stopped() !== null) {
        // Decided while the record was written: the request was not sent after all.
        await putState(run, index, before).catch(() => undefined);
        return stopped() === null ? cancelled : fail(index, notSent());
      }
      states[index] = sent;
      const noted = noteWrite(run, row, sentAt, sent);
      const answer = await writeRoles(row, dispatch);
      await noted;
      // From here on the roles may be changed: a Cancel does not hide it.
      if (isSessionOver()) return sessionEnded;
      if (answer.kind === 'done') return resolve(index, row, { ...sent, name: 'done' });
      if (answer.kind === 'refused') return refuse(index, row, answer.status, answer.detail);
      const after = await readRoles(row.id, dispatch);
      if (isSessionOver()) return sessionEnded;
      return resolve(index, row, judgeLost(row, sent, answer.detail, after));
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
      const said = [progressText(states), ...(stop === null ? [] : [stop])].join('. ');
      hasFinished = true;
      if (!isNotable()) forget();
      else if (isOpen()) {
        run = { ...run, isOver: true };
        void putRun(run).catch(() => undefined);
      }
      if (isOpen()) return;
      const done = rows.flatMap((row, index) => {
        const { name, sentAt } = stateOf(index);
        if (name !== 'done') return [];
        return [{ ...row, undoes: sentAt === null ? undefined : writeEntryId(run, row, sentAt) }];
      });
      const action = { label: 'Undo', run: () => options.undo(done) };
      const about = { from: 'background', ...(done.length > 0 && { action }) } as const;
      if (states.some(({ name }) => name === 'failed' || name === 'unknown')) {
        toast.error(`${run.title}: not all were changed`, said, about);
      } else {
        toast.success(run.title, said, about);
      }
    }

    const kind: JobKind<null, number> = {
      name: 'roleRun',
      concurrency: 2,
      closingLoses: null,
      retryLabel: 'Retry failed',
      notes: () => [
        progressText(states),
        ...(isKept && isOpen() && !run.isOver ? [KEPT] : []),
        ...(stop === null ? [] : [stop]),
      ],
      run: (item) => runRow(item.data, item),
      onFinished: finish,
      onDismissed({ data }) {
        if (data === 0) forget();
      },
      onRemoved: release,
    };
    const items = rows.map(({ name }, index) => ({
      label: name,
      data: index,
      payload: null,
      outcome: toOutcome(stateOf(index)) ?? (run.isOver ? cancelled : undefined),
    }));
    dispatch(startJob(kind, { title: run.title, app: run.app, isPaused: isKept }, items));
  };
}
