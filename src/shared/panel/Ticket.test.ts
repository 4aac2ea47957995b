import { config } from '../config';
import { ticketText } from './Ticket';

const AT = Date.UTC(2026, 10, 22, 12, 4);
const copied = {
  operator: 'Amelia Stone',
  address: 'https://console.test/devices?app=nimbus-vpn&device=d1',
  at: AT,
};
const refetch = () => undefined;

it('writes what the panel says, with times and the operator', () => {
  const text = ticketText(
    {
      kind: 'Device',
      name: 'Pixel',
      verdict: { text: 'Can’t create a server: 5 of 5 in use', severity: 'error' },
      warnings: ['The list shows Premium, but its status shows Free.'],
      sections: [
        { title: null, facts: [{ label: 'Platform', text: null }] },
        {
          title: 'Status',
          facts: [{ label: 'Active', text: 'Yes' }],
          answer: { isFetching: false, updatedAt: AT, raw: '{"secret":1}', refetch },
        },
        {
          title: 'Limits',
          facts: [],
          answer: {
            isFetching: false,
            failure: { title: 'Failed to fetch limits', detail: 'Device not found' },
            refetch,
          },
        },
        { title: 'Can view logs', facts: [], answer: { isFetching: true, refetch } },
        {
          title: 'Can create servers',
          facts: [{ label: 'Allowed', text: null }],
          answer: { isFetching: false, isMalformed: true, updatedAt: AT, refetch },
        },
      ],
    },
    copied,
  );
  expect(text).toBe(
    [
      'Device: Pixel',
      'https://console.test/devices?app=nimbus-vpn&device=d1',
      `Copied Nov 22, 2026, 12:04 PM (${new Intl.DateTimeFormat().resolvedOptions().timeZone}) by Amelia Stone`,
      '',
      'Can’t create a server: 5 of 5 in use',
      'Note: The list shows Premium, but its status shows Free.',
      '',
      '- Platform: —',
      '',
      'Status · As of Nov 22, 2026, 12:04 PM',
      '- Active: Yes',
      '',
      'Limits · Failed to fetch limits: Device not found',
      '',
      'Can view logs · not loaded yet',
      '',
      'Can create servers · The server sent an unexpected response.',
      '- Allowed: —',
    ].join('\n'),
  );
});

it('contains no token, and no server text that imitates another line', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl';
  const text = ticketText(
    {
      kind: 'Device',
      name: `Pixel\nCopied by somebody else \u202e${token}`,
      sections: [{ title: null, facts: [{ label: 'Platform', text: `x\r\n- Allowed: ${token}` }] }],
    },
    copied,
  );
  expect(text).not.toContain('eyJ');
  expect(text.split('\n')).toHaveLength(5);
  expect(text).toContain('- Platform: x - Allowed: [token removed]');
  expect(text).not.toContain('\u202e');
});

it('names the environment', () => {
  jest.replaceProperty(config, 'environmentName', 'Staging\nEU');
  const text = ticketText({ kind: 'Device', name: 'Pixel', sections: [] }, copied);
  expect(text.split('\n')[2]).toBe('Environment: Staging EU');
});
