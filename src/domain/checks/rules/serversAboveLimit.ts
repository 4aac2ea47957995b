import { isUnlimited } from '../../devices';
import { checkRule } from '../checkRule';

export const serversAboveLimit = checkRule({
  id: 'servers-above-limit',
  name: 'More servers than the limit',
  severity: 'serious',
  why: 'The device uses more than its plan includes.',
  action: 'Offer a larger plan, or ask for servers to be removed.',
  list: 'devices',
  needs: ['devices'],
  find: ({ devices }) =>
    devices.flatMap(({ id, deviceName, serverCount, maxServers }) =>
      maxServers === null || isUnlimited(maxServers) || serverCount <= maxServers
        ? []
        : {
            row: id,
            label: deviceName,
            target: id,
            evidence: [
              { label: 'Servers', value: serverCount },
              { label: 'Limit', value: maxServers },
            ],
          },
    ),
});
