import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest({ rows: 2_100 });

const FOLD = 'Devices by platform, version and last seen';
const open = (app: keyof typeof SANDBOX_APPS) =>
  renderApp({ at: '/devices', as: { account: 'admin', of: sandbox() }, app });
const pagesOf100 = () =>
  sandbox()
    .record.calls('GET', '/api/subscriptions/devices')
    .filter(({ query }) => query.limit === '100').length;

it('loads nothing until it is opened, and then each page once; a bar leads to its devices', async () => {
  const { user } = await open('harbor');
  const devices = sandbox().platform.store.devices.ofApp(SANDBOX_APPS.harbor);
  const fold = await screen.findByRole('button', { name: FOLD, expanded: false });
  expect(pagesOf100()).toBe(0);
  await user.click(fold);
  const table = await screen.findByRole('table', { name: 'Devices by platform', busy: false });
  const [first, ...others] = within(table).getAllByRole('row').slice(1);
  const counts = [first!, ...others].map((row) => Number(row.lastChild?.textContent));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(devices.length);
  expect(pagesOf100()).toBe(Math.ceil(devices.length / 100));
  for (const title of ['Devices by version', 'Devices by last seen']) {
    expect(await screen.findByRole('table', { name: title, busy: false })).toBeVisible();
  }
  await user.click(within(first!).getByRole('link'));
  expect(
    await screen.findByText(new RegExp(`^Showing 1 to .* of ${counts[0]} devices$`)),
  ).toBeVisible();
});

it('asks before it loads more than 2,000 devices', async () => {
  const { user } = await open('nimbus');
  await user.click(await screen.findByRole('button', { name: FOLD }));
  const { length } = sandbox().platform.store.devices.ofApp(SANDBOX_APPS.nimbus);
  const load = await screen.findByRole('button', {
    name: `Load ${length.toLocaleString('en-US')} devices`,
  });
  expect(pagesOf100()).toBe(0);
  await user.click(load);
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Devices by platform', busy: false })).toBeVisible(),
  );
});
