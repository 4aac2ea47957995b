import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { loadedOf } from '../../testing/loadedLists';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const open = (app: keyof typeof SANDBOX_APPS) =>
  renderApp({ at: '/checks', as: { account: 'admin', of: sandbox() }, app });

const group = (name: string) => screen.findByRole('region', { name });
async function opened(user: UserEvent, name: string) {
  const found = await group(name);
  await user.click(within(found).getByRole('button', { name, expanded: false }));
  return found;
}
const load = () => screen.findByRole('button', { name: /^Run \d+ more checks$/ });
const called = (path: string) => sandbox().record.calls('GET', path).length;
const LISTS = [
  '/api/users',
  '/api/customers',
  '/api/subscriptions/all',
  '/api/subscriptions/devices',
];

it('checks prices and statistics at once, with two requests, and says what was not checked', async () => {
  const { user } = await open('kumo');
  const incomplete = await opened(user, 'Price without a product, amount or currency');
  expect(incomplete).toHaveTextContent('バックアップ');
  expect(incomplete).toHaveTextContent('Missing: product');
  const unchecked = await group('Not checked');
  // The page shows the sentence once, above the checks that share it.
  const checks = within(unchecked).getByRole('list', { name: 'Needs all subscriptions.' });
  expect(checks).toHaveTextContent('Subscription with an unknown price');
  expect(within(unchecked).getAllByRole('listitem')).toHaveLength(9);
  expect(screen.getByText('9 more checks can run on this app’s data.')).toBeVisible();
  // The critical checks were not made, so their number is unknown.
  expect(screen.getByRole('group', { name: 'Critical' })).toHaveTextContent(
    /^Critical—\d not checked$/,
  );
  expect(screen.getByRole('link', { name: 'Checks' })).toHaveTextContent(/^Checks$/);
  expect(screen.queryByText('clean')).toBeNull();
  expect(called('/api/app-management/*/statistics')).toBe(1);
  expect(called('/api/subscriptions/prices')).toBe(1);
  expect(LISTS.map(called)).toEqual([0, 0, 0, 0]);
});

it('finds the seeded problems in whole lists, links to the rows, and counts them in the sidebar', async () => {
  const { user, location } = await open('kumo');
  await user.click(await load());
  const late = await opened(user, 'Past due for more than 14 days');
  expect(late).toHaveTextContent(/1 finding · Monthly value [$€¥][\d,.]+/);
  expect(within(late).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Not checked' })).toBeNull();
  // The count is that of the critical findings, and stays after a reload.
  const critical = screen.getByRole('group', { name: 'Critical' });
  const count = Number(/^Critical(\d+)all checked$/.exec(critical.textContent)?.[1]);
  const label = `${count} critical findings, as of`;
  expect(
    await screen.findByRole('link', { name: new RegExp(`^Checks\\W*${label}`) }),
  ).toBeVisible();
  expect(LISTS.map(called)).toEqual([1, 1, 1, 1]);
  const row = sandbox().platform.store.subscriptions.get('subscription_ku08un9ma')!;
  await user.click(within(late).getByRole('link'));
  expect(location()).toBe(
    `/subscriptions?app=kumo_servers&search=${row.stripeSubscriptionId}&subscription=${row.id}`,
  );
});

it('keeps the critical count of a tab with newer data, so that two tabs don’t overwrite each other', async () => {
  const { user } = await open('kumo');
  await user.click(await load());
  await screen.findByRole('link', { name: /^Checks\W*\d+ critical findings, as of/ });
  const key = Object.keys(localStorage).find((each) => each.includes('criticalCounts'))!;
  const newer = JSON.stringify({
    version: 1,
    counts: { [SANDBOX_APPS.kumo]: { count: 1, at: Date.now() + 60_000 } },
  });
  act(() => {
    localStorage.setItem(key, newer);
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });
  expect(localStorage.getItem(key)).toBe(newer);
});

it('leads from a check to its rows in their list', async () => {
  const { devices } = sandbox().platform.store;
  const active = devices.ofApp(SANDBOX_APPS.kumo).filter(({ isActive }) => isActive);
  for (const device of active.slice(0, 3)) devices.update(device, { lastSeen: 1 });
  const since = Date.now() - 90 * 86_400_000;
  const silent = devices
    .ofApp(SANDBOX_APPS.kumo)
    .filter(({ isActive, lastSeen }) => isActive && lastSeen !== null && lastSeen < since);
  const { user, location } = await open('kumo');
  await user.click(await load());
  await opened(user, 'Active device not seen for 90 days');
  await user.click(await screen.findByRole('link', { name: `Show ${silent.length} devices` }));
  const count = `${silent.length} of ${silent.length} devices`;
  expect(await screen.findByText(`Showing 1 to ${count}`)).toBeVisible();
  for (const { id } of silent) expect(location()).toContain(id);
});

it('names the part that couldn’t be read, and never calls it clean', async () => {
  const { user, store } = await open('kumo');
  sandbox().scenarios.failNext({ path: '/api/users', status: 403, times: 9 });
  await user.click(await load());
  await group('Past due for more than 14 days');
  const unchecked = await group('Not checked');
  expect(unchecked).toHaveTextContent('Needs all users.Inactive user with an active subscription');
  expect(loadedOf(store, 'kumo', 'users')).toBeUndefined();
});

it('dismisses a finding with a reason, until its evidence changes', async () => {
  const { user } = await open('kumo');
  const name = 'Price without a product, amount or currency';
  const incomplete = await opened(user, name);
  await user.click(within(incomplete).getByRole('button', { name: 'Dismiss: バックアップ' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss finding' });
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await within(dialog).findByText('Reason is required')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Sold by hand');
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(incomplete).toHaveTextContent('0 findings, 1 dismissed'));

  await user.click(await within(incomplete).findByRole('button', { name: 'Show 1 dismissed' }));
  expect(incomplete).toHaveTextContent(/Dismissed .*: Sold by hand/);
  const { prices } = sandbox().platform.store;
  prices.update(prices.get('price_kumo_backup_monthly')!, { currency: '' });
  await user.keyboard('r');
  await waitFor(() => expect(incomplete).toHaveTextContent('1 finding'));
  expect(incomplete).toHaveTextContent('Missing: product, currency');
});

it('dismisses several findings at once, and shows those of one severity', async () => {
  const { devices } = sandbox().platform.store;
  const active = devices.ofApp(SANDBOX_APPS.kumo).filter(({ isActive }) => isActive);
  for (const device of active.slice(0, 3)) {
    devices.update(device, { lastSeen: Date.now() - 120 * 86_400_000 });
  }
  const { user, location } = await open('kumo');
  await user.click(await load());
  const name = 'Active device not seen for 90 days';
  const silent = await opened(user, name);
  const boxes = within(silent).getAllByRole('checkbox');
  await user.click(boxes[0]!);
  await user.click(boxes[1]!);
  await user.click(within(silent).getByRole('button', { name: 'Dismiss 2 selected…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss 2 findings' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Spare parts');
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(silent).toHaveTextContent('2 dismissed'));
  await user.click(await screen.findByRole('button', { name: 'Show only Critical' }));
  expect(location()).toContain('severity=serious');
  await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
});

it('restores a dismissed finding', async () => {
  const { user } = await open('orchard');
  const bare = await opened(user, 'App without a plan');
  await user.click(within(bare).getByRole('button', { name: 'Dismiss: Orchard Lab' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss finding' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'New');
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await user.click(await within(bare).findByRole('button', { name: 'Show 1 dismissed' }));
  await user.click(within(bare).getByRole('button', { name: 'Restore: Orchard Lab' }));
  await waitFor(() => expect(bare).toHaveTextContent('1 finding'));
});

it('does not call an app clean if its statistics and prices couldn’t be loaded', async () => {
  sandbox().scenarios.failNext({ path: '/api/app-management/*/statistics', status: 403, times: 9 });
  sandbox().scenarios.failNext({ path: '/api/subscriptions/prices', status: 403, times: 9 });
  await open('kumo');
  const unchecked = await group('Not checked');
  expect(within(unchecked).getAllByRole('listitem')).toHaveLength(16);
  expect(unchecked).toHaveTextContent('Needs the statistics, which couldn’t be loaded.');
  expect(screen.queryByRole('region', { name: 'No findings' })).toBeNull();
});
