import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { gridOf, rowsOf } from '../../testing/grid';
import { collectFiles, csvColumn } from '../../testing/exportScene';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const PATH = '/api/subscriptions/all';

function openSubscriptions(at = '/subscriptions', app: keyof typeof SANDBOX_APPS = 'nimbus') {
  return renderApp({ at, as: { account: 'admin', of: sandbox() }, app });
}

const grid = () => gridOf('Subscriptions');
const rows = () => rowsOf('Subscriptions');
const card = (label: string) => screen.getByRole('group', { name: label });
const calls = () => sandbox().record.calls('GET', PATH);

async function exportRows(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.click(dialog.getByRole('radio', { name: /^This page/ }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
}

const answer = (subscriptions: unknown[], pages: unknown = 1) => ({
  path: PATH,
  body: { subscriptions, pages },
});

it('pages, filters, searches and refreshes the subscriptions of the selected app', async () => {
  const { user, location } = await openSubscriptions();

  await screen.findByText('Page 1 of 30');
  expect(card('Total Subscriptions')).toHaveTextContent('20on this page');
  expect(await rows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 30');
  expect(location()).toBe('/subscriptions?app=nimbus-vpn&page=2');

  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Active', 'Trial', 'Past Due', 'Canceled']);
  await user.selectOptions(filter, 'Past Due');
  await waitFor(() => expect(card('Past Due')).toHaveTextContent('20of 20 on this page'));
  expect(location()).toBe('/subscriptions?app=nimbus-vpn&status=past_due');
  for (const row of await rows()) expect(row).toHaveTextContent('Past Due');

  const pastDue = sandbox()
    .platform.store.subscriptions.ofApp(SANDBOX_APPS.nimbus)
    .find(({ status, stripeCustomerId }) => status === 'past_due' && stripeCustomerId !== null);
  await user.type(screen.getByRole('searchbox'), ` ${pastDue?.stripeSubscriptionId}{Enter}`);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(calls().at(-1)?.query).toEqual({
    page: '1',
    limit: '20',
    search: pastDue?.stripeSubscriptionId,
    status: 'past_due',
    appId: SANDBOX_APPS.nimbus,
  });
  expect(screen.queryByText(/^Page/)).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'View in Stripe' });
  expect(link).toHaveAttribute(
    'href',
    `https://dashboard.stripe.com/customers/${pastDue?.stripeCustomerId}`,
  );
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  sandbox().scenarios.slow({ path: PATH, ms: 60_000, times: 1 });
  const before = calls().length;
  await user.dblClick(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('progressbar', { name: 'Refreshing' });
  expect(await rows()).toHaveLength(1);
  sandbox().scenarios.reset();
  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Refreshing' })).not.toBeInTheDocument(),
  );
  expect(calls()).toHaveLength(before + 1);
});

it('shows its rows before it requests prices, and then the price of each row', async () => {
  const prices = '/api/subscriptions/prices';
  sandbox().scenarios.slow({ path: PATH, ms: 60_000, times: 1 });
  await openSubscriptions();
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(sandbox().record.calls('GET', prices)).toEqual([]);
  sandbox().scenarios.reset();
  const costs = await within(await grid()).findAllByTitle('$12.99 / month · Nimbus Pro');
  expect(costs[0]).toHaveTextContent(/^\$12\.99 \/ month · Nimbus Pro$/);
  expect(
    sandbox()
      .record.calls('GET', prices)
      .map(({ query }) => query),
  ).toEqual([{ appId: SANDBOX_APPS.nimbus }]);
});

it('says that a search found nothing, and clears search and filter', async () => {
  const { user, location } = await openSubscriptions(
    '/subscriptions?status=trialing&search=no-such-id',
  );
  await screen.findByText('No subscriptions found');
  await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  await screen.findByText('Page 1 of 30');
  expect(location()).toBe('/subscriptions?app=nimbus-vpn');
  // The option 'All' sends no status.
  expect(calls().at(-1)?.query).toEqual({ page: '1', limit: '20', appId: SANDBOX_APPS.nimbus });
});

it('needs a selected app', async () => {
  sandbox().scenarios.malformed({ path: '/api/app-management', body: [] });
  await renderApp({ at: '/subscriptions', as: { account: 'admin', of: sandbox() } });
  await screen.findByText('Please select an app to view subscriptions');
  expect(calls()).toEqual([]);
});

it('shows placeholders for missing values, and an unknown status as sent', async () => {
  sandbox().scenarios.malformed(
    answer([
      { id: 's1', status: 'paused', user: { email: 'ann@mail.example' }, currentPeriodStart: 'x' },
      { id: 's2', user: null, stripeCustomerId: '../evil', createdAt: null, status: 'trialing' },
      {
        id: 's3',
        status: 'active',
        stripePriceId: 'price_yearly',
        user: { displayName: '<b>Bob</b>', email: 'bob@mail.example' },
        currentPeriodStart: '2026-11-01T12:00:00Z',
        currentPeriodEnd: '2026-12-01T12:00:00Z',
      },
    ]),
  );
  await openSubscriptions();
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent(/^ann@mail.example.?N\/A ?pausedN\/AN\/A——$/);
  expect(within(first!).queryByRole('link', { name: 'View in Stripe' })).not.toBeInTheDocument();
  expect(second).toHaveTextContent(/^—.*N\/A ?TrialN\/AN\/A——View in Stripe$/);
  expect(within(second!).getByRole('link')).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/customers/..%2Fevil',
  );
  expect(third).toHaveTextContent(
    '<b>Bob</b>bob@mail.examplePremium YearlyActiveN/ANov 1, 2026 to Dec 1, 2026 Dec 1, 2026—',
  );
  expect(card('Total Subscriptions')).toHaveTextContent('3');
  expect(card('Trials')).toHaveTextContent('1');
  expect(await grid()).not.toHaveTextContent(/undefined|null|NaN|Invalid Date|\[object/);
});

it('says that it did not understand the answer', async () => {
  sandbox().scenarios.malformed({ path: PATH, body: [{ id: 's1' }] });
  await openSubscriptions();
  await screen.findByText('The server sent an unexpected response.');
  expect(screen.getByText('No subscriptions found')).toBeVisible();
  expect(screen.queryByText(/appear here/)).not.toBeInTheDocument();
  expect(card('Active')).toHaveTextContent('—on this page');
});

it('shows the error view for a page of HTML, and Try Again brings the rows', async () => {
  sandbox().scenarios.failNext({ path: PATH, status: 400, body: '<html>' });
  const { user } = await openSubscriptions();
  await screen.findByText('Failed to fetch subscriptions');
  expect(screen.getByText('Bad Request')).toBeVisible();
  expect(card('Active')).toHaveTextContent('—');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Page 1 of 30');
});

it('keeps the rows when a refresh fails', async () => {
  const { user } = await openSubscriptions();
  await screen.findByText('Page 1 of 30');
  sandbox().scenarios.failNext({ path: PATH, status: 500, body: '<html>' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to fetch subscriptions · Internal Server Error · Showing rows as of \d{1,2}:\d\d [AP]M/,
  );
  expect(await rows()).toHaveLength(20);
});

it('shows what is past due with amount and days, and gets a billing portal link', async () => {
  const cols = 'customer.plan.status.amount.overdue.portal';
  const { user } = await openSubscriptions(`/subscriptions?status=past_due&cols=${cols}`);
  const list = await grid();
  expect(await within(list).findByRole('columnheader', { name: /Days Overdue/ })).toBeVisible();
  await waitFor(() => expect(list).toHaveTextContent(/\$12\.99 \/ month/));
  const sent = () => sandbox().record.calls('POST', '/api/subscriptions/portal');
  const [button] = await within(list).findAllByRole('button', { name: /^Get billing portal link/ });
  await user.click(button!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Get billing portal link' }));
  expect(
    await dialog.findByRole('link', { name: /^https:\/\/billing\.stripe\.com/ }),
  ).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it('exports what a subscription costs as a number, with its currency and product', async () => {
  const files = collectFiles();
  const { user } = await openSubscriptions();
  await rows();
  await exportRows(user);
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]!.content.text();
  for (const amount of csvColumn(text, 'Amount')) expect(amount).toMatch(/^\d+(\.\d+)?$/);
  expect(new Set(csvColumn(text, 'Currency'))).toEqual(new Set(['USD', 'EUR']));
  expect(csvColumn(text, 'Product')).toContain('Nimbus Pro');
  expect(csvColumn(text, 'Interval')).toContain('month');
});

it('exports every shown column, by the number or the date that sorts it', async () => {
  const files = collectFiles();
  const end = '2099-12-01T12:00:00Z';
  sandbox().scenarios.malformed(
    answer([
      { id: 's1', status: 'past_due', currentPeriodStart: new Date().toISOString() },
      { id: 's2', status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd: end },
    ]),
  );
  const { user } = await openSubscriptions('/subscriptions?cols=status.overdue.ends.product');
  await rows();
  await exportRows(user);
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]!.content.text();
  expect(text.split('\r\n')[0]).toBe('Customer,Email,Status,Days Overdue,Ends,Product');
  expect(csvColumn(text, 'Days Overdue')).toEqual(['0', '']);
  const [none, ends] = csvColumn(text, 'Ends');
  expect(none).toBe('');
  expect(Date.parse(ends!)).toBe(Date.parse(end));
});

it('shows the totals of all four cards once the whole list is in memory', async () => {
  await openSubscriptions('/subscriptions?rows=whole');
  const all = sandbox().platform.store.subscriptions.ofApp(SANDBOX_APPS.nimbus);
  const pastDue = all.filter(({ status }) => status === 'past_due').length;
  await waitFor(() =>
    expect(card('Past Due')).toHaveTextContent(new RegExp(`^Past Due${pastDue}\\d+ on this page$`)),
  );
  expect(card('Total Subscriptions')).toHaveTextContent(`${all.length}20 on this page`);
});
