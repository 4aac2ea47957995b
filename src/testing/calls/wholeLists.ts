import { screens } from '../../features/navigation/screens';
import { having, including } from './bodies';
import { deviceRead, rawDevice } from './devices';
import type { CallEntries, EndpointName } from './entry';

export const wholeListCalls = {
  getWholeList: {
    args: ({ appId, deviceId }) => ({ list: 'devices', args: { appId, search: deviceId } }),
    request: 'GET /api/subscriptions/devices?page=1&limit=100&search={deviceId}&appId={appId}',
    result: having({ loaded: having({ rows: including(having({ isActive: true })) }) }),
    responses: [
      [
        'all devices',
        { data: [rawDevice], pagination: { total: 1, pages: 1 } },
        having({ loaded: having({ rows: [deviceRead] }) }),
      ],
    ],
    // A column sorts the whole list, so the address needs all rows.
    shownAt: [{ at: `${screens.devices.path}?sort=platform`, shows: /Showing 1 to/ }],
  },
} satisfies Partial<CallEntries<EndpointName>>;
