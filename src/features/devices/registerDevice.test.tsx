import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const CALL = '/api/subscriptions/device/register';
const sent = () => sandbox().record.calls('POST', CALL);
const devices = () => sandbox().platform.store.devices;
const failures = () =>
  within(form())
    .getAllByRole('alert')
    .map(({ textContent }) => textContent);

const form = () => screen.getByRole('dialog', { name: 'Register Device' });
const isClosed = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Register Device' })).not.toBeInTheDocument(),
  );

async function openForm() {
  const view = await renderApp({
    at: '/devices?app=nimbus-vpn&create=1',
    app: 'nimbus',
    as: { account: 'admin', of: sandbox() },
  });
  await screen.findByRole('dialog', { name: 'Register Device' });
  const { user } = view;
  return {
    ...view,
    enter: async (label: string, text: string) => {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    },
    register: () => user.click(within(form()).getByRole('button', { name: 'Register Device' })),
  };
}

it('opens by its button, names the app, and registers the device there', async () => {
  const { user, location } = await renderApp({
    at: '/devices?app=nimbus-vpn',
    app: 'nimbus',
    as: { account: 'admin', of: sandbox() },
  });
  await user.click(await screen.findByRole('button', { name: 'Register Device' }));
  await screen.findByRole('dialog', { name: 'Register Device' });
  expect(form()).toHaveTextContent('Nimbus VPN');
  expect(location()).toBe('/devices?app=nimbus-vpn&create=1');

  await user.click(screen.getByLabelText('Device ID'));
  await user.paste(' node/eu "1" ');
  await user.click(screen.getByLabelText('Platform (optional)'));
  await user.paste('linux');
  await user.keyboard('{Enter}');
  await screen.findByText('Device registered');
  await isClosed();
  expect(sent().map(({ body }) => body)).toStrictEqual([
    { deviceId: 'node/eu "1"', appId: SANDBOX_APPS.nimbus, platform: 'linux' },
  ]);
  expect(devices().get('node/eu "1"')).toMatchObject({ platform: 'linux' });
  expect(location()).toBe('/devices?app=nimbus-vpn');
  await waitFor(() => expect(screen.getByRole('rowheader', { name: /node/ })).toHaveFocus());
});

it('says that the platform knew the device already', async () => {
  const known = devices().ofApp(SANDBOX_APPS.nimbus)[0]!;
  const { enter, register } = await openForm();
  await enter('Device ID', known.id);
  await register();
  await screen.findByText(/^Already registered since \w+ \d+, \d+/);
});

it.each([
  [409, 'Device is registered with another app'],
  [403, 'Device limit reached (50 of 50)'],
])('keeps the form and what the server says of a %s', async (status, message) => {
  sandbox().scenarios.failNext({ path: CALL, status, body: { message } });
  const { enter, register } = await openForm();
  await enter('Device ID', 'node-7');
  await enter('Name (optional)', 'Kitchen');
  await register();
  await waitFor(() => expect(failures()).toEqual([`Failed to register device · ${message}`]));
  expect(screen.getByLabelText('Device ID')).toHaveValue('node-7');
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Kitchen');
  expect(sent()).toHaveLength(1);
});

it('says of a lost answer that the device may be registered', async () => {
  sandbox().scenarios.loseAnswer({ path: CALL });
  const { enter, register } = await openForm();
  await enter('Device ID', 'node-7');
  await register();
  await waitFor(() =>
    expect(failures()[0]).toMatch(/The device may have been registered anyway. Check the list/),
  );
  expect(sent()).toHaveLength(1);
  expect(devices().get('node-7')).toBeDefined();
});

it('says where the answer is about another device, and takes one that holds none', async () => {
  const { enter, register } = await openForm();
  await enter('Device ID', 'node-7');
  sandbox().scenarios.malformed({ path: CALL, body: { data: { id: 'node-8' } }, times: 1 });
  await register();
  await waitFor(() =>
    expect(failures()).toEqual([
      'The server responded about a different device · You asked to register node-7, but the server returned node-8. Check the list for both before you try again.',
    ]),
  );
  sandbox().scenarios.malformed({ path: CALL, body: ['maybe'] });
  await register();
  await screen.findByText('Device registered');
});

it.each([
  ['', 'Device ID is required'],
  ['..', 'Device ID can’t be “.” or “..”'],
  ['d'.repeat(500), 'Device ID must be at most 200 characters'],
])('refuses an unusable id (%#)', async (id, message) => {
  const { enter, register } = await openForm();
  if (id !== '') await enter('Device ID', id);
  await register();
  await screen.findByText(message);
  expect(sent()).toEqual([]);
});
