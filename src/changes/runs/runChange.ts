import { sendInQueue } from '../../api/background/queue';
import { jobGate } from '../../api/background/yieldToForeground';
import { reasonOf, type CallError } from '../../api/client/errors';
import { isTransient, type Failure } from '../../api/client/failures';
import { runCallsWith } from '../../api/runCalls';
import type { ItemOutcome } from '../../jobs/jobsSlice';
import type { ItemRun } from '../../jobs/runner';
import type { AppDispatch, StoreAccess } from '../../store/rootState';
import { open } from '../record/change';
import type { Change } from '../record/changeRecord';
import { replaceChange, unrecorded } from '../record/changeStore';
import { carryOut, readAgain, type Means } from '../single/engine';
import { nextChange, stopped, type Outcome } from '../single/outcome';
import { cancelled, itemOutcomeOf } from './runTexts';

const sessionEnded: ItemOutcome = { status: 'unknown', reason: 'The session ended' };

/** State of a run on this page, shared by its items. */
export type LiveRun = {
  changes: Change[];
  /** Reason why the run sends nothing more; null to continue. */
  stop: string | null;
  isRecorded: boolean;
};

/** While the console is read only, the job waits, and its next attempt is sent afterwards. */
export const isRetried = (failure: Failure): boolean =>
  isTransient(failure) || failure.kind === 'readOnly';

const isForbidden = (error: CallError): boolean => 'status' in error && error.status === 403;

export function changeAt({ changes }: LiveRun, index: number): Change {
  const change = changes[index];
  if (!change) throw new RangeError('The run has no such change');
  return change;
}

/**
 * Functions that read and write one change of a run. Each write also updates the stored record,
 * until the storage fails.
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

  /** Ends the change as refused. It stays open, so that it can be retried. */
  async function refuse(why: string): Promise<ItemOutcome> {
    const next = open(at(), { name: 'refused', why });
    await write(next);
    return itemOutcomeOf(next) ?? cancelled;
  }

  return { at, write, refuse };
}

type Item = Pick<ItemRun<null, number>, 'signal' | 'isSessionOver' | 'untilResumed'>;

/** Makes one change of a run. If the server is busy, pauses with all requests of the queue. */
export async function runChange(
  live: LiveRun,
  index: number,
  item: Item,
  store: StoreAccess,
): Promise<ItemOutcome> {
  const { dispatch } = store;
  const { signal, isSessionOver } = item;
  const { at, write, refuse } = recordOf(live, index, dispatch);
  const before = at();

  /**
   * Write without a clear response, if any. An object, because TypeScript does not notice that a
   * closure assigns a variable.
   */
  const lost: { write?: Outcome } = {};
  const means: Means = {
    runCall: runCallsWith(dispatch),
    skipsRetry: true,
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

  async function attempt(): Promise<Outcome> {
    if (lost.write) return readAgain(lost.write, means);
    if (isSessionOver() || signal.aborted || live.stop !== null) return stopped(at());
    const outcome = await carryOut(at(), means);
    if (outcome.name === 'unknown') lost.write = outcome;
    if (outcome.name === 'postponed')
      await write(open({ ...at(), sentAt: before.sentAt }, { name: 'waiting' }));
    return outcome;
  }

  const gateOfItem = jobGate(store, item);
  // Reads the outcome of a sent write at once, even if the job is paused.
  const gateOf = () => (lost.write ? () => null : gateOfItem());
  let last: Outcome;
  try {
    last = await sendInQueue(store, { signal, send: attempt, isRetried, gateOf });
  } catch (error) {
    // Cancelled during a pause. A write sent before the pause may have been carried out.
    if (!lost.write || isSessionOver()) throw error;
    last = lost.write;
  }
  if (isSessionOver()) return at().sentAt === null ? cancelled : sessionEnded;
  if (last.name === 'stopped' && live.stop !== null && !signal.aborted) {
    return refuse(`Not sent. ${live.stop}`);
  }
  const next = nextChange(last, 'run');
  if (!next) return cancelled;
  if (last.error && isForbidden(last.error)) live.stop ??= reasonOf(last.error);
  await write(next);
  return itemOutcomeOf(next) ?? cancelled;
}
