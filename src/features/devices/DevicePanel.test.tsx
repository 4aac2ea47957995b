import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { columnTexts, rowOf, rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const CALLS = '/api/subscriptions';
const devices = () => sandbox().platform.store.devices;

function open(at = '/devices') {
  return renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
}

const at = (deviceId: string) => `/devices?app=nimbus-vpn&device=${encodeURIComponent(deviceId)}`;
const card = (name: string) => screen.getByRole('region', { name });
const answered = async (name: string, fact: RegExp) => {
  await waitFor(() => expect(card(name)).toHaveTextContent(fact));
};

function firstDevice(limits: { serverCount: number; maxServers: number }) {
  const device = devices()
    .ofApp(SANDBOX_APPS.nimbus)
    .find(({ deviceName, isActive }) => deviceName && isActive)!;
  return devices().update(device, {
    serverCount: limits.serverCount,
    agreedLimits: { maxServers: limits.maxServers, canViewLogs: true, features: ['Log access'] },
  });
}

it('opens from its row, says why the device can’t create a server, and closes again', async () => {
  const { user, location, router } = await open();
  const name = (await columnTexts('Devices', 'Device Info'))[0]!;
  const [row] = await rowsOf('Devices');
  const device = devices()
    .ofApp(SANDBOX_APPS.nimbus)
    .find(({ id }) => name.includes(id))!;
  const { customers } = sandbox().platform.store;
  const customer = customers.ofApp(SANDBOX_APPS.nimbus)[0]!;
  devices().update(device, {
    userId: customer.userId,
    isActive: true,
    serverCount: 5,
    agreedLimits: { maxServers: 5, canViewLogs: false, features: [] },
  });
  const path = `/devices?app=nimbus-vpn`;

  await user.click(within(row!).getByRole('rowheader'));
  const panel = await screen.findByRole('dialog', { name: device.deviceName! });
  expect(location()).toBe(`${path}&device=${device.id}`);
  await within(panel).findByText('Can’t create a server: 5 of 5 in use');
  expect(card('Plan and limits')).toHaveTextContent('5 / 5');
  expect(card('Plan and limits')).toHaveTextContent('None');
  expect(card('Plan and limits')).toHaveTextContent(/LogsNot included/);
  await user.click(within(panel).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Raw response' }));
  const raw = await screen.findByRole('dialog', { name: 'Raw response' });
  expect(within(raw).getByRole('region', { name: 'Can create servers' })).toHaveTextContent(
    '"reason": "Server limit reached (5 of 5)"',
  );
  await user.click(within(raw).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(raw).not.toBeInTheDocument());
  expect(within(panel).getByRole('button', { name: 'More' })).toHaveFocus();
  expect(await within(panel).findByRole('link', { name: 'Open user' })).toHaveAttribute(
    'href',
    `/users?app=nimbus-vpn&user=${customer.userId}`,
  );
  expect(within(panel).getByRole('link', { name: 'Open customer' })).toHaveAttribute(
    'href',
    `/customers?app=nimbus-vpn&customer=${customer.id}`,
  );

  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(location()).toBe(path);
  expect(within(row!).getByRole('rowheader')).toHaveFocus();

  await user.keyboard('{Enter}');
  const again = await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(location()).toBe(path);
});

it('shows a count below 0 as it is, and offers to correct it', async () => {
  const device = firstDevice({ serverCount: -2, maxServers: 5 });
  const { user } = await open(at(device.id));
  const panel = await screen.findByRole('dialog', { name: device.deviceName! });
  await answered('Plan and limits', /-2 \/ 5/);
  await within(panel).findByText('Can create a server: -2 of 5 in use');

  await user.click(await screen.findByRole('button', { name: 'Correct server count…' }));
  const form = await screen.findByRole('dialog', { name: 'Correct server count' });
  const field = within(form).getByRole('textbox', { name: 'Actual number of servers' });
  await user.type(field, '-3');
  await user.tab();
  await within(form).findByText('Enter a whole number of at least -2');
  await user.clear(field);
  await user.type(field, '0');
  await within(form).findByText(/^Reports 2 servers as created \(-2 → 0\)/);
});

it('shows a failed card next to the others, and Try Again reloads only that card', async () => {
  const device = firstDevice({ serverCount: 1, maxServers: 5 });
  sandbox().scenarios.failNext({ path: `${CALLS}/limits/*`, status: 403, body: { message: 'No' } });
  sandbox().scenarios.slow({ path: `${CALLS}/status/*`, ms: 600_000 });
  const { user } = await open(at(device.id));

  await screen.findByText('Failed to fetch limits');
  await screen.findByText(/^Can create a server/);
  expect(
    within(card('Plan and limits')).getByRole('status', { name: 'Loading plan and limits' }),
  ).toBeVisible();
  const before = sandbox().record.calls('GET', `${CALLS}/device/*`).length;

  await user.click(within(card('Plan and limits')).getByRole('button', { name: 'Try Again' }));
  await answered('Plan and limits', /1 \/ 5/);
  expect(sandbox().record.calls('GET', `${CALLS}/limits/*`)).toHaveLength(2);
  expect(sandbox().record.calls('GET', `${CALLS}/device/*`)).toHaveLength(before);
});

it('keeps an open form when the answer above it fails', async () => {
  const device = firstDevice({ serverCount: 1, maxServers: 5 });
  const path = `${CALLS}/device/*/can-create-server`;
  sandbox().scenarios.slow({ path, ms: 2000 });
  sandbox().scenarios.failNext({ path, status: 403, body: { message: 'No' } });
  const { user } = await open(at(device.id));
  await answered('Plan and limits', /1 \/ 5/);
  await user.click(screen.getByRole('button', { name: 'Correct server count…' }));
  const field = await screen.findByRole('textbox', { name: 'Actual number of servers' });
  const failed = 'Failed to fetch whether it can create servers';
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
  await screen.findByText(failed, undefined, { timeout: 5000 });
  expect(field).toBeVisible();
});

it.each([
  ['can-create-server', 'Can create servers'],
  ['can-view-logs', 'Logs'],
])('never shows a malformed answer to %s as a No', async (call, title) => {
  const device = firstDevice({ serverCount: 1, maxServers: 5 });
  const path = `${CALLS}/device/*/${call}`;
  sandbox().scenarios.malformed({ path, body: { data: { allowed: 'maybe' } } });
  const { user } = await open(at(device.id));

  await screen.findByText('The server sent an unexpected response.');
  expect(screen.queryByText(/^Can’t create a server/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Raw response' }));
  expect(await screen.findByRole('region', { name: title })).toHaveTextContent(
    '"allowed": "maybe"',
  );
});

it('says where the answers contradict each other', async () => {
  const device = firstDevice({ serverCount: 5, maxServers: 5 });
  const { scenarios } = sandbox();
  scenarios.malformed({
    path: `${CALLS}/device/*/can-create-server`,
    body: { data: { allowed: true } },
  });
  scenarios.malformed({
    path: `${CALLS}/status/*`,
    body: { data: { isActive: true, hasActiveSubscription: false, subscription: null } },
  });
  scenarios.malformed({
    path: `${CALLS}/devices`,
    body: {
      data: [
        {
          id: device.id,
          isActive: true,
          hasActiveSubscription: true,
          serverCount: 5,
          maxServers: 5,
          canViewLogs: true,
        },
      ],
    },
  });
  await open(at(device.id));
  await screen.findByText('It can create servers even though 5 of 5 are in use.');
  await screen.findByText('The list shows Premium, but its status shows Free.');
});

it('reloads a row that a search has found after its server count changes', async () => {
  const device = firstDevice({ serverCount: 2, maxServers: 5 });
  const id = 'node-of-old';
  devices().insert({ ...device, id, deviceName: 'Old Node', createdAt: 0 });
  const { store } = await open(at(id));
  const panel = await screen.findByRole('dialog', { name: 'Old Node' });
  await answered('Plan and limits', /2 \/ 5/);
  await act(() => store.dispatch(api.endpoints.recordServerCreated.initiate({ deviceId: id })));
  await answered('Plan and limits', /3 \/ 5/);
  await waitFor(() => expect(panel).not.toHaveTextContent(/The list shows/));
  expect(within(panel).getAllByText('3 / 5')).toHaveLength(1);
});

const correction = () => screen.getByRole('button', { name: 'Correct server count…' });

it('offers no change of a device of another app, and says why', async () => {
  const [device] = devices().ofApp(SANDBOX_APPS.harbor);
  await open(at(device!.id));
  const panel = await screen.findByRole('dialog', { name: device!.id });
  await within(panel).findByText(
    'This device isn’t in the list for Nimbus VPN, and the platform doesn’t say which app it belongs to. You can’t make changes from here. Not on the loaded page: name, platform and dates are missing.',
  );
  await answered('Plan and limits', /Servers\d+ \//);
  expect(correction()).toBeDisabled();
  expect(screen.queryByRole('combobox', { name: /^Feature key/ })).not.toBeInTheDocument();
});

it('offers no change if the app’s list can’t be searched, and searches again on Try Again', async () => {
  const [device] = devices()
    .ofApp(SANDBOX_APPS.nimbus)
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const path = `${CALLS}/devices`;
  const real = globalThis.fetch;
  let isRefused = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input, init);
    const isSearch = url.includes(path) && url.includes('search=');
    if (!isSearch || !isRefused) return real(input, init);
    return Promise.resolve(Response.json({}, { status: 403 }));
  });
  const { user } = await open(at(device!.id));
  const panel = within(await screen.findByRole('dialog', { name: device!.id }));
  await panel.findByText(
    'Can’t tell whether this device belongs to Nimbus VPN. You can’t make changes from here.',
  );
  expect(correction()).toBeDisabled();
  expect(card('App')).toHaveTextContent('Failed to look for the device in Nimbus VPN');

  isRefused = false;
  await user.click(within(card('App')).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(correction()).toBeEnabled());
  expect(panel.queryByText(/You can’t make changes/)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'App' })).not.toBeInTheDocument();
});

it.each([
  ['a slash', 'node/eu-1'],
  ['quotes', `"d'1"`],
])('opens a linked device that isn’t on the page, with an id of %s', async (_case, id) => {
  const device = firstDevice({ serverCount: 2, maxServers: 5 });
  devices().insert({ ...device, id, deviceName: null, createdAt: 0 });
  await open(`${at(id)}&page=2`);
  const panel = await screen.findByRole('dialog', { name: 'Unnamed Device' });
  await within(panel).findByText('Registered');
  expect(within(panel).queryByText(/You can’t make changes from here/)).not.toBeInTheDocument();
  await answered('Plan and limits', /2 \/ 5/);
  await waitFor(() => expect(correction()).toBeEnabled());
  expect(sandbox().record.calls('GET', `${CALLS}/status/*`).at(-1)?.path).toBe(
    `${CALLS}/status/${encodeURIComponent(id)}`,
  );
});

it('shows what is known of a device that no search can find, and offers no change', async () => {
  const device = firstDevice({ serverCount: 2, maxServers: 5 });
  const id = 'd'.repeat(500);
  devices().insert({ ...device, id, deviceName: null, createdAt: 0 });
  await open(at(id));
  const panel = await screen.findByRole('dialog', { name: `${id.slice(0, 299)}…` });
  await within(panel).findByText(/^Can’t tell whether this device belongs to Nimbus VPN\./);
  await answered('Plan and limits', /2 \/ 5/);
  expect(correction()).toBeDisabled();
});

it('checks a feature on a click only, with those of the plans as suggestions', async () => {
  const device = firstDevice({ serverCount: 2, maxServers: 5 });
  const path = `${CALLS}/device/*/check-feature/*`;
  const checks = () => sandbox().record.calls('POST', path);
  const { user } = await open(at(device.id));

  const field = await screen.findByRole('combobox', { name: /^Feature key/ });
  const suggestions = () => screen.getAllByRole('option', { hidden: true });
  await waitFor(() => expect(suggestions().length).toBeGreaterThan(1));
  expect(checks()).toHaveLength(0);

  await user.type(field, 'Log access');
  expect(checks()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await answered('Is a feature included?', /Log accessYes · \d{1,2}:\d\d [AP]M/);

  sandbox().scenarios.malformed({ path, body: {}, times: 1 });
  await user.clear(field);
  await user.type(field, 'a/b{Enter}');
  await answered(
    'Is a feature included?',
    /a\/bThe server sent an unexpected response\..*Log accessYes/,
  );
  expect(checks()).toHaveLength(2);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(within(await rowOf('Devices', new RegExp(device.id))).getByRole('rowheader'));
  await screen.findByRole('dialog');
  expect(card('Is a feature included?')).toHaveTextContent('Log access');
  expect(checks()).toHaveLength(2);
});

it('copies what it says for a ticket', async () => {
  const device = firstDevice({ serverCount: 5, maxServers: 5 });
  const { user } = await open(at(device.id));
  await screen.findByText('Can’t create a server: 5 of 5 in use');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy for ticket' }));
  await screen.findByText('Ticket text copied to clipboard');
  const [text] = write.mock.calls[0]!;
  expect(text).toContain(`Device: ${device.deviceName}`);
  expect(text).toContain(`http://localhost${at(device.id)}`);
  expect(text).toContain('Can’t create a server: 5 of 5 in use');
  expect(text).toMatch(/Copied .+ by .+/);
  expect(text).not.toContain('eyJ');
});
