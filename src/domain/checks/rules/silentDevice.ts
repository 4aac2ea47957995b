import { checkRule } from '../checkRule';
import { DAY_MS } from '../subscriptionFacts';

const SILENCE_MS = 90 * DAY_MS;

export const silentDevice = checkRule({
  id: 'silent-device',
  name: 'Active device not seen for 90 days',
  severity: 'notice',
  why: 'It counts as active, and its servers may still run.',
  action: 'Ask its owner whether the device is still in use.',
  list: 'devices',
  needs: ['devices'],
  find: ({ devices }, now) =>
    devices.flatMap(({ id, deviceName, isActive, lastSeen }) =>
      !isActive || lastSeen === null || now - lastSeen <= SILENCE_MS
        ? []
        : {
            row: id,
            label: deviceName,
            target: id,
            evidence: [{ label: 'Last seen', value: { at: lastSeen } }],
          },
    ),
});
