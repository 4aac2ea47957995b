import { act, screen, within } from '@testing-library/react';
import { forgetRequests } from '../../api/client/callLog';
import { config } from '../../shared/config';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest, SANDBOX_ACCOUNTS, sampleIds } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

beforeEach(forgetRequests);

/** Copies the diagnostics, and returns them. */
async function copied(view: Awaited<ReturnType<typeof renderApp>>): Promise<string> {
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await act(() => view.router.navigate('/status'));
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  await screen.findByRole('row', { name: /^GET \/api\/health / });
  await view.user.click(screen.getByRole('button', { name: 'Copy diagnostics' }));
  expect(await screen.findByText('Diagnostics copied to clipboard')).toBeVisible();
  return String(write.mock.lastCall?.[0]);
}

it('copies facts and calls with their times as plain text', async () => {
  const view = await renderApp({ at: '/apps', as: { account: 'admin', of: sandbox() } });
  await screen.findByRole('heading', { level: 1, name: 'App Management' });
  jest.replaceProperty(config, 'environmentName', 'Staging');
  const text = await copied(view);
  expect(text).toMatch(
    /^Subscription console: diagnostics\nCopied .*\nEnvironment: Staging\nBrowser: /,
  );
  expect(text).toMatch(/^Platform\n- State: Connected\n- Last probe: \d\d:\d\d:\d\d, \d+ ms$/m);
  expect(text).toMatch(/^Last probes\n- \d\d:\d\d:\d\d, \d+ ms$/m);
  expect(text).toMatch(/^- GET \/api\/app-management: 1 request, 0 failed, last .* ms$/m);
});

it('copies no token, address, name, id or search text, also where the platform sends them', async () => {
  const ids = sampleIds(sandbox());
  const { email, id } = SANDBOX_ACCOUNTS.nonAscii;
  const view = await renderApp({
    at: '/users?search=wanted-person',
    as: { account: 'nonAscii', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByRole('heading', { level: 1, name: 'User Management' });
  await act(() => view.router.navigate(`/devices?device=${ids.deviceId}`));
  await screen.findByRole('dialog');
  await act(() => view.router.navigate(`/customers?customer=${ids.customerId}`));
  await screen.findByRole('dialog');
  const { credentials, user } = view.store.getState().session;
  const secrets = [credentials?.accessToken, credentials?.refreshToken].map(String);
  const leak = `${email} ${secrets.join(' ')}`;
  const { scenarios } = sandbox();
  scenarios.malformed({ path: '/api', body: { message: leak, version: leak } });
  scenarios.malformed({ path: '/api/health', body: { status: leak } });
  scenarios.failNext({ path: '*/test-stripe-connection', status: 400, body: { message: leak } });
  await act(() => view.router.navigate('/status'));
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  const provider = screen.getByRole('region', { name: 'Payment provider' });
  await view.user.click(within(provider).getByRole('button', { name: 'Test now' }));
  expect(await within(provider).findByRole('alert')).toHaveTextContent(email);

  const text = await copied(view);
  // All that happened is in it, by the names of the calls.
  expect(text).toContain('- GET /api/users: 1 request');
  expect(text).toContain('- GET /api/subscriptions/status/{deviceId}: 1 request');
  expect(text).toMatch(/test-stripe-connection: 1 request, 1 failed, .*answered 400/);
  const personal = [email, id, user?.displayName, ids.deviceId, ids.customerId, ids.appId];
  for (const hidden of [...secrets, ...personal, 'wanted-person', 'nimbus', 'Nimbus', '@', 'eyJ']) {
    expect(text).not.toContain(String(hidden));
  }
});
