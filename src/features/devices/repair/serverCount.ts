import { nanoid } from '@reduxjs/toolkit';
import { api } from '../../../api/api';
import { describeFailure, isRefusal } from '../../../api/client/errors';
import { readDeviceLimits } from '../../../api/resources/devices/adapter';
import { getDeviceLimits, type DeviceArgs } from '../../../api/resources/devices/requests';
import { makeChange } from '../../../changes/makeChange';
import type { AppDispatch } from '../../../store/rootState';
import { isCreation, type CallAnswer, type Reading, type Repair } from './repair';

/**
 * The server count as it is now. Beside `getDeviceLimits`: a query of the panel that is under way may
 * have been answered before the call whose effect is to be read, and RTK Query would share it. The
 * `reading` makes each its own; as a query, it is sent again after a failure that may pass.
 */
const { readServerCount } = api.injectEndpoints({
  endpoints: (build) => ({
    readServerCount: build.query<number | null, DeviceArgs & { reading: string }>({
      query: ({ deviceId }) => getDeviceLimits({ deviceId }),
      transformResponse: (body: unknown) => readDeviceLimits(body).facts.serverCount,
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;

/** Reads the server count of a device. */
export async function readCount(deviceId: string, dispatch: AppDispatch): Promise<Reading> {
  const args = { deviceId, reading: nanoid() };
  const call = dispatch(readServerCount.initiate(args, { subscribe: false }));
  const { data, error } = await call;
  if (error) return { detail: describeFailure(error, '').detail };
  return data ?? { detail: 'The server’s answer was not understood' };
}

/** Records that a server was created or deleted. Sent once, and noted under the app of the repair. */
export async function recordServer(repair: Repair, dispatch: AppDispatch): Promise<CallAnswer> {
  const { id, app, device } = repair;
  const [args, about] = [{ deviceId: device.id }, { app, runId: id, label: device.name }];
  const { error } = await (isCreation(repair)
    ? dispatch(makeChange('recordServerCreated', args, about))
    : dispatch(makeChange('recordServerDeleted', args, about)));
  if (!error) return { kind: 'done' };
  const { detail } = describeFailure(error, '');
  return { kind: isRefusal(error) ? 'refused' : 'lost', detail };
}
