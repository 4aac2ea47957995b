import type { Outcome } from '../../../jobs/jobsSlice';
import { startJob, type ItemRun, type JobKind } from '../../../jobs/runner';
import { showable } from '../../../shared/text';
import { toast } from '../../../shared/toast/toast';
import type { AppThunk } from '../../../store/rootState';
import {
  accountText,
  callLabel,
  callsOf,
  judge,
  judgeCutOff,
  progressText,
  readingText,
  type Reading,
  type Repair,
} from './repair';
import { putRepair, removeRepair } from './repairStore';
import { readCount, recordServer } from './serverCount';

/** A step of a repair: a reading before or after all, or a call with the reading after it. */
type Step = { name: 'read' } | { name: 'call'; index: number };
type Run = Pick<ItemRun<null, Step>, 'data' | 'signal' | 'dispatch' | 'isSessionOver'>;

const UNKEPT = 'This browser could not keep a record of the next call, so it was not sent.';
const CUT_OFF = 'The console was closed or reloaded meanwhile. Nothing is sent again.';
const sessionEnded: Outcome = { status: 'unknown', reason: 'The session ended' };

const toItem = (label: string, data: Step, outcome?: Outcome) => ({
  ...{ label, data, payload: null, outcome },
});

/**
 * Runs a repair as a job, whose items are its calls (docs/product.md#repairs). A record of each call
 * is on the disk before its request is sent.
 *
 * @param isKept whether an earlier page has left it: then the count is read, and nothing is sent
 * @param release lets the next repair of this device begin
 */
export function runRepair(
  kept: Repair,
  { isKept, release }: { isKept: boolean; release: () => void },
): AppThunk {
  const { id: deviceId, name: deviceName } = kept.device;
  const title = `Server count of ${showable(deviceName, 60)}`;
  let repair = kept;
  /** The newest reading. */
  let now: Reading | null = null;

  const forget = () => void removeRepair(repair).catch(() => undefined);

  /** Changes the repair. What is on the disk may be older: without its end, a call counts as cut off. */
  async function change(to: Partial<Repair>): Promise<void> {
    repair = { ...repair, ...to };
    await putRepair(repair).catch(() => undefined);
  }

  async function read({ dispatch }: Run): Promise<Reading> {
    const reading = await readCount(deviceId, dispatch);
    now = reading;
    return reading;
  }

  async function stop(end: string): Promise<Outcome> {
    await change({ end });
    return { status: 'failed', reason: end };
  }

  /** Reads the count before the first call: the form may be older than somebody else's change. */
  async function runFirstReading(run: Run): Promise<Outcome> {
    const reading = await read(run);
    if (run.signal.aborted) return { status: 'cancelled' };
    if (reading === repair.from) return { status: 'done' };
    return stop(
      typeof reading === 'number'
        ? `The count is ${reading} and not ${repair.from} any more. Nothing was sent.`
        : `${readingText(reading)} Nothing was sent.`,
    );
  }

  async function runCall(index: number, run: Run): Promise<Outcome> {
    const sentAt = Date.now();
    const { calls: before } = repair;
    const next = { ...repair, calls: [...before, { sentAt, end: null }] };
    try {
      await putRepair(next);
    } catch {
      return stop(UNKEPT);
    }
    if (run.isSessionOver()) return { status: 'cancelled' };
    if (run.signal.aborted) {
      // Cancelled while the record was written: the call was not sent after all.
      await change({ calls: before });
      return { status: 'cancelled' };
    }
    repair = next;
    const answer = await recordServer(repair, run.dispatch);
    // From here on the call may have happened: a Cancel does not hide it.
    if (run.isSessionOver()) return sessionEnded;
    const reading = await read(run);
    if (run.isSessionOver()) return sessionEnded;
    const { outcome, stop: end } = judge(repair, index, answer, reading);
    await change({ calls: [...before, { sentAt, end: { at: Date.now(), outcome } }], end });
    return outcome;
  }

  /** Reads the count for a repair that was cut off, and says what is known of its last call. */
  async function runLastReading(run: Run): Promise<Outcome> {
    const reading = await read(run);
    return run.data.name === 'read'
      ? { status: 'done' }
      : judgeCutOff(repair, run.data.index, reading);
  }

  const isDone = () =>
    repair.calls.length === callsOf(repair) &&
    repair.calls.every(({ end }) => end?.outcome.status === 'done');

  function endText(): string | null {
    if (!isKept) return repair.end;
    return isDone() ? 'All its calls were carried out.' : (repair.end ?? CUT_OFF);
  }

  const kind: JobKind<null, Step> = {
    name: 'repair',
    concurrency: 1,
    closingLoses: null,
    notes() {
      const end = endText();
      return [
        progressText(repair),
        ...(end === null ? [] : [end]),
        ...(isKept && now !== null ? [readingText(now)] : []),
      ];
    },
    account: (times) => accountText({ ...repair, end: endText() }, now, times),
    async run(run) {
      if (isKept) return runLastReading(run);
      if (repair.end !== null || run.isSessionOver()) return { status: 'cancelled' };
      return run.data.name === 'read' ? runFirstReading(run) : runCall(run.data.index, run);
    },
    onFinished() {
      release();
      if (isKept) return;
      const { calls, end, to } = repair;
      if (isDone()) {
        forget();
        toast.success(title, `Corrected: it is ${to} now`, { from: 'background' });
      } else if (end !== null) {
        toast.error(`${title} was not corrected`, end);
      } else if (calls.length === 0) {
        forget();
      } else {
        void change({ end: `Cancelled after call ${calls.length}.` });
      }
    },
    onDismissed({ data }) {
      if (data.name === 'call' && data.index === 0) forget();
    },
    onRemoved: release,
  };

  const isCutOff = repair.calls.at(-1)?.end === null;
  const calls = Array.from({ length: callsOf(repair) }, (_none, index) => {
    const call = repair.calls[index];
    const isUnsent = isKept && call === undefined;
    const outcome = isUnsent ? ({ status: 'cancelled' } as const) : call?.end?.outcome;
    return toItem(callLabel(repair, index), { name: 'call', index }, outcome);
  });
  const reading = (label: string) => toItem(label, { name: 'read' });
  const steps = isKept
    ? [...calls, ...(isCutOff ? [] : [reading('The server count is read again')])]
    : [reading('The server count is read'), ...calls];

  const { id, app } = repair;
  return (dispatch) => void dispatch(startJob(kind, { id, title, app }, steps));
}
