import { retryTimeOf, sendInQueue } from '../../api/background/queue';
import { jobGate } from '../../api/background/yieldToForeground';
import { reasonOf, type CallError } from '../../api/client/errors';
import { runCallsWith } from '../../api/runCalls';
import type { EpochMs } from '../../domain/entities';
import type { Outcome } from '../../jobs/jobsSlice';
import type { ItemRun } from '../../jobs/runner';
import type { AppDispatch, StoreAccess } from '../../store/rootState';
import { ended, open } from '../record/change';
import type { Change, ChangeState } from '../record/changeRecord';
import { replaceChange, unrecorded } from '../record/changeStore';
import { sentence } from '../../shared/text';
import { carryOut, readAgain, unknownAfter, type Means, type Result } from '../single/engine';
import { cancelled, outcomeOf } from './runTexts';

const sessionEnded: Outcome = { status: 'unknown', reason: 'The session ended' };

/** State of a run on this page, shared by its items. */
export type LiveRun = {
  changes: Change[];
  /** Reason why the run sends nothing more; null to continue. */
  stop: string | null;
  isRecorded: boolean;
};

/** Returns the earliest time of the next attempt; null if a retry does not help. */
export function retryAt(result: Result): EpochMs | null {
  // Retries at once, because the job itself waits until the console can write again.
  if (result.name === 'throttled' && 'kind' in result.error && result.error.kind === 'readOnly')
    return Date.now();
  if (result.name === 'lost') return retryTimeOf(result.reading ?? result.error);
  return result.name === 'unread' || result.name === 'throttled' ? retryTimeOf(result.error) : null;
}

const isForbidden = (error: CallError): boolean => 'status' in error && error.status === 403;

export function changeAt({ changes }: LiveRun, index: number): Change {
  const change = changes[index];
  if (!change) throw new RangeError('The run has no such change');
  return change;
}

/**
 * Returns functions that read and write one change of a run. Each write also updates the stored
 * record, until the storage fails.
 */
export function recordOf(live: LiveRun, index: number, dispatch: AppDispatch) {
  const at = () => changeAt(live, index);

  /**
   * Stores the change. Resolves to whether to continue with it: false after a logout in any tab,
   * which deletes the change's record.
   */
  async function write(next: Change): Promise<boolean> {
    let isKnown = true;
    if (live.isRecorded) {
      try {
        isKnown = await dispatch(replaceChange(at(), next, 'background'));
      } catch {
        live.isRecorded = false;
      }
    }
    if (!live.isRecorded) unrecorded.set(unrecorded.get() + 1);
    live.changes[index] = next;
    return isKnown;
  }

  /** Ends the change. A refused or unknown one stays open, so that it can be retried. */
  async function end(state: ChangeState, change = at()): Promise<Outcome> {
    const isTriedAgain = state.name === 'refused' || state.name === 'unknown';
    const next = (isTriedAgain ? open : ended)(change, state);
    await write(next);
    return outcomeOf(next) ?? cancelled;
  }

  return { at, write, end };
}

type Item = Pick<ItemRun<null, number>, 'signal' | 'isSessionOver' | 'untilResumed'>;

/** Makes one change of a run. If the server is busy, pauses with all requests of the queue. */
export async function runChange(
  live: LiveRun,
  index: number,
  item: Item,
  store: StoreAccess,
): Promise<Outcome> {
  const { dispatch } = store;
  const { signal, isSessionOver } = item;
  const { at, write, end } = recordOf(live, index, dispatch);
  const before = at();

  /**
   * Write without a clear response, if any. An object, because TypeScript does not notice that a
   * closure assigns a variable.
   */
  const lost: { write?: Pick<Extract<Result, { name: 'lost' }>, 'change' | 'error'> } = {};
  const means: Means = {
    runCall: runCallsWith(dispatch),
    isSentOnce: true,
    isOver: isSessionOver,
    record: async (sending) => {
      const waiting = at();
      if (!(await write(sending)) || isSessionOver()) return false;
      if (!signal.aborted && live.stop === null) return true;
      // The run stopped while the record was being written, so the request was not sent.
      await write(waiting);
      return false;
    },
    mayWait: (error) => 'throttledUntil' in error && error.throttledUntil !== undefined,
  };

  async function attempt(): Promise<Result> {
    if (lost.write) return readAgain(lost.write.change, lost.write.error, means);
    if (isSessionOver() || signal.aborted || live.stop !== null) return { name: 'stopped' };
    const result = await carryOut(at(), means);
    if (result.name === 'lost') lost.write = result;
    if (result.name === 'throttled')
      await write(open({ ...at(), sentAt: before.sentAt }, { name: 'waiting' }));
    return result;
  }

  const gateOfItem = jobGate(store, item);
  // Reads the outcome of a sent write at once, even if the job is paused.
  const gateOf = () => (lost.write ? () => null : gateOfItem());
  let last: Result;
  try {
    last = await sendInQueue(store, { signal, send: attempt, retryAt, gateOf });
  } catch (error) {
    // Cancelled during a pause. A write sent before the pause may have been carried out.
    if (!lost.write || isSessionOver()) throw error;
    last = { name: 'lost', ...lost.write };
  }
  if (isSessionOver()) return at().sentAt === null ? cancelled : sessionEnded;
  switch (last.name) {
    case 'stopped':
      return live.stop !== null && !signal.aborted
        ? end({ name: 'refused', why: `Not sent. ${live.stop}` })
        : cancelled;
    case 'throttled':
      return end({ name: 'refused', why: reasonOf(last.error) });
    case 'lost':
      return end(unknownAfter(last.change, last.error).state, last.change);
    case 'unread': {
      const why = sentence(reasonOf(last.error));
      if ('status' in last.error && last.error.status === 404) {
        const gone = ended(at(), { name: 'refused', why });
        await write(gone);
        return outcomeOf(gone) ?? cancelled;
      }
      if (isForbidden(last.error)) live.stop ??= reasonOf(last.error);
      return at().sentAt === null
        ? end({ name: 'refused', why: `${why} Nothing was sent.` })
        : end({
            name: 'unknown',
            why: `No response arrived, and the current values couldn’t be loaded: ${why}`,
          });
    }
    default:
      if (last.error && isForbidden(last.error)) live.stop ??= reasonOf(last.error);
      return end(last.change.state, last.change);
  }
}
