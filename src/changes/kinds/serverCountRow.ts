import { api } from '../../api/api';
import { rowTag, requireResult } from '../../api/resources/endpointParts';
import { readDeviceLimits } from '../../api/resources/devices/adapter';
import { getDeviceLimits } from '../../api/resources/devices/requests';
import { rowKinds } from './kinds';
import { once, rowOf, type Reading, type ReadingArgs } from './row';

const { readServerCountRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readServerCountRow: build.query<Reading, ReadingArgs>({
      queryFn: requireResult(
        ({ id, isSentOnce }: ReadingArgs) => ({ ...getDeviceLimits({ deviceId: id }), isSentOnce }),
        (body): Reading | null => {
          const { serverCount } = readDeviceLimits(body).facts;
          return serverCount === null ? null : { shown: { serverCount }, told: { serverCount } };
        },
      ),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;

/** How the platform’s count of a device’s servers is read, and moved by one. */
const serverCountRow = (call: 'recordServerCreated' | 'recordServerDeleted') =>
  rowOf({
    kind: rowKinds[call],
    tags: (id) => [rowTag('Device', id)],
    read: (args) => readServerCountRow.initiate(args),
    write: (deviceId) => api.endpoints[call].initiate({ deviceId }, once),
  });

export const createdServersRow = serverCountRow('recordServerCreated');
export const deletedServersRow = serverCountRow('recordServerDeleted');
