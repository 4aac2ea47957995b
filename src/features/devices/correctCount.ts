import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { reasonOf, type CallError } from '../../api/client/errors';
import { requireResult } from '../../api/resources/endpointParts';
import { readDeviceLimits } from '../../api/resources/devices/adapter';
import { getDeviceLimits } from '../../api/resources/devices/requests';
import { runCallsWith } from '../../api/runCalls';
import { ended } from '../../changes/record/change';
import type { Change, ChangeState } from '../../changes/record/changeRecord';
import { sentence } from '../../shared/text';
import { newChange } from '../../changes/record/newChange';
import { failed } from '../../changes/single/outcome';
import { recordCall } from '../../changes/single/sendCall';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { selectIsLocked } from '../../store/sessionSlice';
import { holdLock } from '../../store/webLock';
import { callFor, callsOf, type CountChange } from './correction';

/**
 * Arguments of the query for the server count. Each query has a unique `reading`, because RTK Query
 * would otherwise reuse an older pending request.
 */
type ReadingArgs = { deviceId: string; reading: string };

const { readServerCount } = api.injectEndpoints({
  endpoints: (build) => ({
    readServerCount: build.query<number, ReadingArgs>({
      queryFn: requireResult(getDeviceLimits, (body) => readDeviceLimits(body).facts.serverCount),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;

const BUSY = 'This device’s count is already being corrected in another tab.';
const STOPPED = 'It was stopped.';

type Correction = {
  app: NonNullable<Change['app']>;
  device: { id: string; name: string };
  counts: CountChange;
};

type Progress = {
  /** Stops the correction after the current call. */
  signal: AbortSignal;
  /** Called with the number of completed calls. */
  onSent: (sent: number) => void;
};

type Stop = { name: 'stopped' | 'refused' | 'unknown'; why: string };

/**
 * Outcome of a correction. `stop` is the reason why the count is still wrong, or null after
 * success. `over` means that the session has ended.
 */
export type CorrectionEnd = 'over' | { stop: string | null };

const stopText = ({ to }: CountChange, reached: number, stop: Stop | null) =>
  stop && `Stopped at ${reached} instead of ${to}. ${stop.why}`;

/** Ended change for Activity, with the count that was reached. */
function endedChange(change: Change, counts: CountChange, reached: number, stop: Stop | null) {
  const why = stopText(counts, reached, stop);
  if (stop === null || why === null) return ended(change, { name: 'done' });
  if (stop.name === 'unknown') return ended(change, { name: 'unknown', why });
  if (reached !== counts.from) {
    return ended({ ...change, after: { serverCount: reached } }, { name: 'done', why });
  }
  const state: ChangeState['name'] = stop.name === 'refused' ? 'refused' : 'withdrawn';
  return ended(change, { name: state, why: stop.why });
}

/**
 * Corrects the server count of a device (docs/product/devices.md#repairs). Reads the count before
 * each call and after the last one, and sends a call only if the count is the expected one. Each
 * call changes the count by one, so a call without a clear response is never sent again.
 */
export function correctCount(
  { app, device, counts }: Correction,
  { signal, onSent }: Progress,
): AppThunk<Promise<CorrectionEnd>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return 'over';
    const { from, to } = counts;
    const step = Math.sign(to - from);
    const call = callFor(counts);
    const deviceId = device.id;
    const runCall = runCallsWith(dispatch);
    const selectedAppId = selectSelectedAppId(getState());
    const isOver = () => currentOwner({ getState }) !== owner;
    const mustStop = () =>
      signal.aborted ||
      isOver() ||
      selectIsLocked(getState()) ||
      selectSelectedAppId(getState()) !== selectedAppId;
    let reached = from;
    const about = {
      owner,
      kind: call,
      subject: { id: deviceId, label: device.name },
      before: { serverCount: from },
      after: { serverCount: to },
      app,
    };
    const change: Change = { ...newChange(getState(), about), sentAt: Date.now() };

    async function sendCalls(): Promise<Stop | null> {
      let lost: CallError | null = null;
      const stopped = (why: string): Stop =>
        lost === null
          ? { name: 'stopped', why }
          : {
              name: 'unknown',
              why: `A request got no clear response: ${sentence(reasonOf(lost))} ${why}`,
            };
      for (;;) {
        if (mustStop()) return lost === null && reached === to ? null : stopped(STOPPED);
        const reading = await runCall(readServerCount.initiate({ deviceId, reading: nanoid() }));
        const count = reading.data;
        if (count === undefined) {
          const why = reading.error ? ` ${sentence(reasonOf(reading.error))}` : '';
          return stopped(`The count couldn’t be loaded.${why}`);
        }
        if (lost !== null && count === reached + step) {
          lost = null;
          reached = count;
          onSent(callsOf({ from, to: reached }));
        }
        if (lost !== null && count === reached) {
          return stopped(
            `The platform still reports ${count}, but the request may still go through.`,
          );
        }
        if (lost !== null || count !== reached) {
          return stopped(`The platform reports ${count}. Someone else may have changed it.`);
        }
        if (reached === to) return null;
        if (mustStop()) return stopped(STOPPED);
        const { data, error } = await runCall(
          api.endpoints[call].initiate({ deviceId }, { track: false }),
        );
        if (data !== undefined && !error) {
          reached += step;
          onSent(callsOf({ from, to: reached }));
        } else {
          lost = error ?? { message: 'The request was canceled' };
          const isUnclear = failed(change, lost).name === 'unknown';
          if (!isUnclear) return { name: 'refused', why: sentence(reasonOf(lost)) };
        }
      }
    }

    const release = await holdLock(`console.correction ${owner} ${deviceId}`);
    if (release === null) return { stop: BUSY };
    try {
      let stop: Stop | null = null;
      const send = async () => {
        stop = await sendCalls();
        return isOver() ? null : endedChange(change, counts, reached, stop);
      };
      await dispatch(recordCall(change, send));
      return isOver() ? 'over' : { stop: stopText(counts, reached, stop) };
    } finally {
      release();
    }
  };
}
