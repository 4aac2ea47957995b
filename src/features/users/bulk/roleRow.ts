import { inLane, type Lanes } from '../../../api/background/lanes';
import type { EpochMs } from '../../../domain/entities';
import type { Outcome } from '../../../jobs/jobsSlice';
import type { ItemRun } from '../../../jobs/runner';
import {
  judgeLost,
  judgeReading,
  waiting,
  type RoleRow,
  type RoleRun,
  type RowState,
} from './roleRun';
import { noteWrite } from './roleRunJournal';
import { putState } from './roleRunStore';
import { readRoles, retryOf, writeRoles } from './serverRoles';

/** A change of roles that runs in this page. Its rows share it. */
export type LiveRun = {
  run: RoleRun;
  states: RowState[];
  /** Why nothing more is sent; null to go on. */
  stop: string | null;
  lanes: Lanes;
};

/** How an attempt at a row ended: for good, or since the server had no room for it. */
type Attempt =
  | { outcome: Outcome }
  /** `end`: what the row is if there is no further attempt. */
  | { until: EpochMs; end: RowState };

/** A write whose answer did not tell what became of it. */
type LostWrite = { sent: RowState; detail: string; end: RowState };

const UNKEPT = 'This browser could not keep a record of the change.';
const cancelled: Outcome = { status: 'cancelled' };
const sessionEnded: Outcome = { status: 'unknown', reason: 'The session ended' };

/** How the job shows a row; nothing for one that is still to be done. */
export function toOutcome({ name, why }: RowState): Outcome | undefined {
  if (name === 'waiting' || name === 'sent') return undefined;
  if (name === 'done') return { status: 'done' };
  return { status: name === 'unneeded' ? 'skipped' : name, reason: why ?? '' };
}

/** Ends a row. What is on the disk may be older: a write without its end is read again. */
async function settle(live: LiveRun, index: number, state: RowState): Promise<Outcome> {
  live.states[index] = state;
  await putState(live.run, index, state).catch(() => undefined);
  return toOutcome(state) ?? cancelled;
}

/** Ends a row with a reason, which counts as not sent. */
export function failRow(live: LiveRun, index: number, why: string): Promise<Outcome> {
  return settle(live, index, { ...(live.states[index] ?? waiting), name: 'failed', why });
}

/**
 * Changes the roles of a user: reads them, writes them, and reads them again where the answer does not
 * tell (docs/product.md#role-runs). A record of the write is on the disk before its request. Where the
 * server has no room, the run pauses, and the row is read anew after that.
 */
export async function runRow(
  live: LiveRun,
  index: number,
  row: RoleRow,
  item: Pick<ItemRun<null, number>, 'signal' | 'dispatch' | 'isSessionOver' | 'untilResumed'>,
): Promise<Outcome> {
  const { run, states } = live;
  const { signal, dispatch, isSessionOver } = item;
  const isCancelled = () => isSessionOver() || signal.aborted;
  // A function, since it may change at each await.
  const stopped = () => live.stop;
  const stop = (why: string) => {
    live.stop ??= why;
  };
  const notSent = async (): Promise<Attempt> => ({
    outcome: await failRow(live, index, `Not sent. ${stopped() ?? ''}`),
  });
  const before = states[index] ?? waiting;
  /** Of the first write: one that the server had no room for shares its journal entry with the next. */
  let firstSentAt: EpochMs | null = null;
  let lost: LostWrite | null = null;

  /**
   * Ends a row whose write may have been sent. The note comes before the record: after a reload in
   * between, the row is read and noted again.
   */
  async function resolve(state: RowState): Promise<Outcome> {
    await noteWrite(run, row, state.sentAt, state);
    return settle(live, index, state);
  }

  /** Ends a row that the platform refused; a 403 is the answer to all that wait, too. */
  async function refuse(sentAt: EpochMs, status: string, why: string): Promise<Outcome> {
    if (status === 'forbidden') stop(why);
    await noteWrite(run, row, sentAt, { name: 'failed', why, sentAt: null });
    return settle(live, index, {
      name: status === 'gone' ? 'skipped' : 'failed',
      ...{ why, sentAt: null },
    });
  }

  async function readAfter({ sent, detail }: Omit<LostWrite, 'end'>): Promise<Attempt> {
    const reading = await readRoles(row.id, dispatch);
    if (isSessionOver()) return { outcome: sessionEnded };
    const end = judgeLost(row, sent, detail, reading);
    lost = { sent, detail, end };
    const until = retryOf(reading);
    return until === null ? { outcome: await resolve(end) } : { until, end };
  }

  async function write(): Promise<Attempt> {
    const sentAt = (firstSentAt ??= Date.now());
    const sent: RowState = { name: 'sent', why: null, sentAt };
    try {
      await putState(run, index, sent);
    } catch {
      stop(UNKEPT);
      return notSent();
    }
    if (isSessionOver()) return { outcome: cancelled };
    if (isCancelled() || stopped() !== null) {
      // Decided while the record was written: the request was not sent after all.
      await putState(run, index, before).catch(() => undefined);
      return stopped() === null ? { outcome: cancelled } : notSent();
    }
    states[index] = sent;
    const noted = noteWrite(run, row, sentAt, sent);
    const answer = await writeRoles(row, dispatch);
    await noted;
    // From here on the roles may be changed: a Cancel does not hide it.
    if (isSessionOver()) return { outcome: sessionEnded };
    if (answer.kind === 'done') return { outcome: await resolve({ ...sent, name: 'done' }) };
    const { detail } = answer;
    if (answer.kind === 'refused') return { outcome: await refuse(sentAt, answer.status, detail) };
    if (answer.kind === 'throttled') {
      const end: RowState = { name: 'failed', why: detail, sentAt: null };
      states[index] = before;
      await noteWrite(run, row, sentAt, end);
      await putState(run, index, before).catch(() => undefined);
      return { until: answer.until, end };
    }
    if (answer.until === null) return readAfter({ sent, detail });
    const end = judgeLost(row, sent, detail, { problem: detail, status: 'other' });
    lost = { sent, detail, end };
    return { until: answer.until, end };
  }

  async function attempt(): Promise<Attempt> {
    if (isSessionOver()) return { outcome: cancelled };
    if (lost) return readAfter(lost);
    if (isCancelled()) return { outcome: cancelled };
    if (stopped() !== null) return notSent();
    const reading = await readRoles(row.id, dispatch);
    if (isCancelled()) return { outcome: cancelled };
    if ('problem' in reading && reading.status === 'forbidden') stop(reading.problem);
    const verdict = judgeReading(row, before, reading);
    const until = retryOf(reading);
    if (verdict !== 'send') {
      return until === null ? { outcome: await resolve(verdict) } : { until, end: verdict };
    }
    // Another row may have been refused while this one was read.
    return stopped() === null ? write() : notSent();
  }

  try {
    const last = await inLane(
      ...([live.lanes, signal, attempt] as const),
      (ended) => ('until' in ended ? ended.until : null),
      // Not before the reading after a write: its outcome is wanted even if the job is paused.
      () => (lost ? null : item.untilResumed()),
    );
    return 'outcome' in last ? last.outcome : await resolve(last.end);
  } catch (error) {
    // Cancelled in a pause. What was sent before it may have been carried out.
    const unclear = lost as LostWrite | null;
    if (unclear === null || isSessionOver()) throw error;
    return resolve(unclear.end);
  }
}
