import { act, screen, waitFor, within } from '@testing-library/react';
import { config } from '../../shared/config';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest, SANDBOX_ACCOUNTS, sampleIds } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

async function copied(view: Awaited<ReturnType<typeof renderApp>>): Promise<string> {
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await act(() => view.router.navigate('/status'));
  await screen.findByRole('heading', { level: 1, name: 'Status' });
  const platform = await screen.findByRole('region', { name: 'Platform' });
  await waitFor(() => expect(platform).toHaveTextContent('StateConnected'));
  await view.user.click(screen.getByRole('button', { name: 'Copy diagnostics' }));
  expect(await screen.findByText('Diagnostics copied to clipboard')).toBeVisible();
  return String(write.mock.lastCall?.[0]);
}

it('copies the facts as plain text', async () => {
  const view = await renderApp({ at: '/apps', as: { account: 'admin', of: sandbox() } });
  await screen.findByRole('heading', { level: 1, name: 'App Management' });
  jest.replaceProperty(config, 'environmentName', 'Staging');
  const text = await copied(view);
  expect(text).toMatch(
    /^Subscription console: diagnostics\nCopied .*\nEnvironment: Staging\nBrowser: /,
  );
  expect(text).toMatch(/^Platform\n- State: Connected\n- Last contact: \d{1,2}:\d\d [AP]M$/m);
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
  expect(text).toContain('Platform\n- State: Connected');
  const personal = [email, id, user?.displayName, ids.deviceId, ids.customerId, ids.appId];
  for (const hidden of [...secrets, ...personal, 'wanted-person', 'nimbus', 'Nimbus', '@', 'eyJ']) {
    expect(text).not.toContain(String(hidden));
  }
});
