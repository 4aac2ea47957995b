import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { isRefusal, reasonOf, type CallError } from '../../api/client/errors';
import { mayHaveLeft } from '../../api/client/failures';
import { requireResult } from '../../api/resources/endpointParts';
import { readDeviceLimits } from '../../api/resources/devices/adapter';
import { getDeviceLimits } from '../../api/resources/devices/requests';
import { runCallsWith } from '../../api/runCalls';
import { ended, lockOf, open } from '../../changes/record/change';
import type { Change, ChangeState } from '../../changes/record/changeRecord';
import { recordSending, replaceChange } from '../../changes/record/changeStore';
import { sentence } from '../../shared/text';
import { newChange } from '../../changes/record/newChange';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { selectIsLocked } from '../../store/sessionSlice';
import { holdLock } from '../../store/webLock';
import { callFor, callsOf, type Counts } from './correction';

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
  counts: Counts;
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

const isRefused = (error: CallError): boolean =>
  isRefusal(error) || ('kind' in error && !mayHaveLeft(error));

/** Returns the ended change for Activity, with the count that was reached. */
function endedChange(change: Change, { from, to }: Counts, reached: number, stop: Stop | null) {
  if (stop === null) return ended(change, { name: 'done' });
  const why = `Stopped at ${reached} instead of ${to}. ${stop.why}`;
  if (stop.name === 'unknown') return ended(change, { name: 'unknown', why });
  if (reached !== from) {
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
        } else if (error && isRefused(error)) {
          return { name: 'refused', why: sentence(reasonOf(error)) };
        } else lost = error ?? { message: 'The request was canceled' };
      }
    }

    const release = await holdLock(`console.correction ${owner} ${deviceId}`);
    if (release === null) return { stop: BUSY };
    const about = {
      owner,
      kind: call,
      subject: { id: deviceId, label: device.name },
      before: { serverCount: from },
      after: { serverCount: to },
      app,
    };
    const change = open(
      { ...newChange(getState(), about), sentAt: Date.now() },
      { name: 'sending' },
    );
    const releaseChange = await holdLock(lockOf(change));
    try {
      const isRecorded = await dispatch(recordSending(change));
      const stop = await sendCalls();
      if (isOver()) return 'over';
      const end = endedChange(change, counts, reached, stop);
      if (isRecorded) await dispatch(replaceChange(change, end, 'form')).catch(() => undefined);
      return { stop: stop && `Stopped at ${reached} instead of ${to}. ${stop.why}` };
    } finally {
      releaseChange?.();
      release();
    }
  };
}
