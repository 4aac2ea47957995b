import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../api/api';
import { selectJobs } from '../../../jobs/jobsSlice';
import { config } from '../../../shared/config';
import { formatCount } from '../../../shared/format';
import { collectFiles, csvColumn, DEVICES } from '../../../testing/exportScene';
import { columnTexts, rowsOf } from '../../../testing/grid';
import { onPhone } from '../../../testing/phone';
import { ROLES_PATH, usersWith } from '../../../testing/roleRunScene';
import { SANDBOX_APPS } from '../../../testing/sandbox';
import {
  chooseItem,
  columnHeader,
  fullListForEachTest,
  listHead,
  pressButton,
  selectOption,
} from '../../../testing/fullListScene';

const { sandbox, open, openLoaded, devices } = fullListForEachTest();

const calls = (path = DEVICES) => sandbox().record.calls('GET', path).length;
const header = (name: string) => columnHeader('Devices', name);

const collator = new Intl.Collator('en-US');
const inOrder = (texts: readonly (string | null)[]) =>
  [...texts].sort((one, other) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return collator.compare(one, other);
  });

it('loads a list once when a header is pressed, and sorts it by pointer and by keys', async () => {
  const view = await open('/devices');
  await screen.findByText('Showing 1 to 10 of 250 devices');
  await view.user.click(await header('Platform'));
  await waitFor(async () =>
    expect(await header('Platform')).toHaveAttribute('aria-sort', 'ascending'),
  );
  const platforms = inOrder(devices().map(({ platform }) => platform));
  await waitFor(async () =>
    expect(await columnTexts('Devices', 'Platform')).toEqual(platforms.slice(0, 10)),
  );
  expect(view.location()).toBe('/devices?app=nimbus-vpn&sort=platform');
  const read = calls();

  const platform = await header('Platform');
  act(() => platform.focus());
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.location()).toMatch(/sort=-platform$/));
  expect(await header('Platform')).toHaveAttribute('aria-sort', 'descending');
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.location()).toBe('/devices?app=nimbus-vpn'));
  expect(calls()).toBe(read);
});

it('filters by a value, says it in a chip, and takes it out by its cross', async () => {
  const view = await open('/devices');
  await rowsOf('Devices');
  await pressButton(view, 'Filter');
  const panel = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await selectOption(view, 'Filter by', 'Platform');
  const isIos = devices().filter(({ platform }) => platform === 'iOS');
  const value = await panel.findByRole('checkbox', { name: `iOS ${isIos.length}` });
  await view.user.click(value);
  await view.user.keyboard('{Escape}');
  await screen.findByText(`Showing 1 to 10 of ${isIos.length} devices`);
  expect(view.location()).toBe('/devices?app=nimbus-vpn&where.platform=is%3AiOS');
  const chip = (await listHead()).getByRole('button', { name: 'Platform: iOS' });
  await view.user.click(within(chip).getByTestId('CancelIcon'));
  await screen.findByText('Showing 1 to 10 of 250 devices');
});

it('loads what a link asks for, and shows no other rows before', async () => {
  sandbox().scenarios.slow({ method: 'GET', path: DEVICES, ms: 300 });
  const view = await open('/devices?sort=-registered&where.platform=is:iOS');
  expect(await screen.findByRole('button', { name: 'Export' })).toBeDisabled();
  expect(screen.queryByRole('row', { name: /iphone/i })).not.toBeInTheDocument();
  const found = devices()
    .filter(({ platform }) => platform === 'iOS')
    .sort((one, other) => other.createdAt - one.createdAt);
  await screen.findByText(`Showing 1 to 10 of ${found.length} devices`);
  const shown = await rowsOf('Devices');
  expect(shown[0]).toHaveTextContent(found[0]!.id);
  expect(view.location()).not.toContain('rows');
});

it('shows the pages again when loading is cancelled', async () => {
  const view = await open('/devices');
  await rowsOf('Devices');
  sandbox().scenarios.slow({ method: 'GET', path: DEVICES, ms: 60_000 });
  await view.user.click(await header('Platform'));
  await (await listHead()).findByText(/^Loading/);
  await pressButton(view, 'Cancel');
  await waitFor(() => expect(view.location()).toBe('/devices?app=nimbus-vpn'));
  expect(screen.getByText('Showing 1 to 10 of 250 devices')).toBeVisible();
  expect(screen.queryByText(/^Loading \d/)).not.toBeInTheDocument();
});

it('reads all rows again with ‘Refresh’, keeps them when that is cancelled, and clears sorting and conditions', async () => {
  const view = await openLoaded('/devices?sort=id&where.platform=is:iOS');
  const read = calls();
  await view.user.keyboard('r');
  await waitFor(() => expect(calls()).toBe(read + 3));
  await waitFor(async () => expect((await listHead()).queryByText(/^Loading/)).toBeNull());
  const shown = (await rowsOf('Devices')).map(({ textContent }) => textContent);
  sandbox().scenarios.slow({ method: 'GET', path: DEVICES, ms: 60_000 });
  await view.user.keyboard('r');
  await (await listHead()).findByText(/^Loading/);
  await pressButton(view, 'Cancel');
  await waitFor(async () => expect((await listHead()).queryByText(/^Loading/)).toBeNull());
  expect(view.location()).toMatch(/sort=id&where\.platform=is/);
  expect((await rowsOf('Devices')).map(({ textContent }) => textContent)).toEqual(shown);
  await pressButton(view, 'Clear all');
  await waitFor(() => expect(view.location()).toBe('/devices?app=nimbus-vpn'));
});

it('exports exactly the rows that match the conditions, in their order', async () => {
  const files = collectFiles();
  const view = await openLoaded('/devices?sort=id&where.platform=is:iOS');
  const ids = devices()
    .filter(({ platform }) => platform === 'iOS')
    .map(({ id }) => id);
  await screen.findByText(`Showing 1 to 10 of ${ids.length} devices`);
  const read = calls();
  await pressButton(view, 'Export');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await view.user.click(dialog.getByRole('radio', { name: `All that match (${ids.length} rows)` }));
  await view.user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const natural = new Intl.Collator('en-US', { numeric: true });
  expect(csvColumn(await files[0]!.content.text(), 'Device ID')).toEqual(
    ids.sort((one, other) => natural.compare(one, other)),
  );
  expect(calls()).toBe(read);
});

it('changes exactly the users that match the conditions, and shows the change', async () => {
  const chosen = usersWith(sandbox(), 22, ['auditor']);
  const view = await open('/users?where.roles=is:Auditor');
  await screen.findByText('Showing 1 to 20 of 22 users');
  await view.user.click(screen.getByLabelText('Select all rows on this page'));
  await pressButton(view, 'Select all 22 that match');
  await pressButton(view, 'Change roles…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change roles of 22 users' }));
  await view.user.click(dialog.getByLabelText('Remove Admin'));
  await view.user.click(dialog.getByLabelText('Add Moderator'));
  await view.user.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText('22 users will change');
  await view.user.click(dialog.getByRole('button', { name: 'Apply to 22 users' }));
  await waitFor(() => expect(sandbox().record.calls('PATCH', ROLES_PATH)).toHaveLength(22), {
    timeout: 90_000,
  });
  expect(
    sandbox()
      .record.calls('PATCH', ROLES_PATH)
      .map(({ path }) => path.split('/')[3])
      .sort(),
  ).toEqual(chosen.map(({ id }) => id).sort());
  await waitFor(async () =>
    expect(new Set(await columnTexts('Users', 'Roles'))).toEqual(new Set(['Auditor+1Moderator'])),
  );
});

it('shows a changed row only while it matches the filter', async () => {
  const chosen = usersWith(sandbox(), 22, ['admin']);
  const view = await open('/users?role=admin&sort=name');
  const shown = async () =>
    Number(
      /of (\d+) users$/.exec((await screen.findByText(/^Showing 1 to 20 of/)).textContent)?.[1],
    );
  const all = await shown();
  const change = (roles: string[]) =>
    act(() =>
      view.store.dispatch(api.endpoints.updateUserRoles.initiate({ id: chosen[0]!.id, roles })),
    );
  await change(['user']);
  await waitFor(async () => expect(await shown()).toBe(all - 1));
  await change(['admin']);
  await waitFor(async () => expect(await shown()).toBe(all));
});

it('ignores conditions that it can’t read in a URL, and says so', async () => {
  await openLoaded('/devices?where.lastSeen=days:0&where.nothing=is:a&sort=-nowhere');
  expect((await listHead()).getByText('nothing: filter not recognized, ignored')).toBeVisible();
  expect(screen.getByText('Sorted by nowhere: column not recognized, ignored')).toBeVisible();
  expect(await screen.findByText('Showing 1 to 10 of 250 devices')).toBeVisible();
});

it('ignores a range with an invalid day, and says so', async () => {
  await openLoaded('/devices?where.registered=range:2026-02-30..');
  expect((await listHead()).getByText('Registered: filter not recognized, ignored')).toBeVisible();
  expect(await screen.findByText('Showing 1 to 10 of 250 devices')).toBeVisible();
});

it('loads all rows while the console is read-only', async () => {
  jest.replaceProperty(config, 'readOnly', true);
  await openLoaded();
});

it('loads a list while another one, which was left, no longer loads', async () => {
  const view = await open('/devices');
  await rowsOf('Devices');
  sandbox().scenarios.slow({ method: 'GET', path: DEVICES, ms: 60_000 });
  await view.user.click(await header('Platform'));
  await (await listHead()).findByText(/^Loading/);
  await view.user.click(screen.getByRole('link', { name: 'Users' }));
  await rowsOf('Users');
  await view.user.click(await columnHeader('Users', 'Joined'));
  const [oldest] = sandbox()
    .platform.store.users.ofApp(SANDBOX_APPS.nimbus)
    .toSorted((one, other) => one.createdAt - other.createdAt);
  await waitFor(async () => expect((await rowsOf('Users'))[0]).toHaveTextContent(oldest!.email));
  expect(selectJobs(view.store.getState())).toEqual([]);
});

it('works on all customers of all apps, too', async () => {
  const view = await open('/customers?scope=all');
  const total = sandbox().platform.store.customers.all.length;
  await screen.findByText(`Showing 1 to 20 of ${formatCount(total)} customers`);
  await view.user.click(await columnHeader('Customers', 'Joined'));
  expect(view.location()).toBe('/customers?app=nimbus-vpn&scope=all&sort=joined');
  const { all } = sandbox().platform.store.customers;
  const [oldest] = all.toSorted((one, other) => one.createdAt - other.createdAt);
  await waitFor(async () =>
    expect((await rowsOf('Customers'))[0]).toHaveTextContent(oldest!.displayName ?? oldest!.email),
  );
});

it('shows values with markup as plain text in groups and conditions', async () => {
  const hostile = '<img src=x onerror="alert(1)">\u202egpj';
  const { store } = sandbox().platform;
  for (const device of devices().slice(0, 3)) store.devices.update(device, { platform: hostile });
  const view = await openLoaded();
  await chooseItem(view, 'Display', 'Group by…');
  const dialog = within(await screen.findByRole('dialog', { name: / by / }));
  await selectOption(view, 'Group by', 'Platform');
  const shown = hostile.replace('\u202e', '\ufffd');
  await view.user.click(await dialog.findByRole('button', { name: shown }));
  await screen.findByText('Showing 1 to 3 of 3 devices');
  expect((await listHead()).getByRole('button', { name: /^Platform: <img src=x/ })).toBeVisible();
});

it('keeps sort and conditions in a view', async () => {
  const view = await openLoaded('/devices?sort=-registered&where.platform=is:iOS');
  await chooseItem(view, 'Display', 'Save view…');
  await view.user.type(await screen.findByRole('textbox', { name: 'New view name' }), 'Phones');
  await pressButton(view, 'Save view');
  expect(await screen.findByRole('link', { name: 'Phones' })).toHaveAttribute('aria-current');
  await view.user.click(await header('Registered'));
  await screen.findByRole('link', { name: 'Phones (changed)' });
  await pressButton(view, 'Clear all');
  await waitFor(() => expect(view.location()).not.toMatch(/sort|where/));
  await view.user.click(screen.getByRole('link', { name: /^Phones/ }));
  await waitFor(() =>
    expect(view.location()).toMatch(/sort=-registered&where.platform=is%3AiOS&view=/),
  );
  expect(await header('Registered')).toHaveAttribute('aria-sort', 'descending');
});

it('shows what is missing, and what was added meanwhile', async () => {
  const { platform } = sandbox();
  const list = platform.devices.list.bind(platform.devices);
  jest.spyOn(platform.devices, 'list').mockImplementation((query) => {
    if (query.page === 2) throw new Error('The second page is broken');
    const answer = list(query);
    return query.page === 3
      ? { ...answer, pagination: { ...answer.pagination, total: 267 } }
      : answer;
  });
  const view = await open('/devices');
  await rowsOf('Devices');
  await chooseItem(view, 'More', 'Show all rows');
  await screen.findByText('17 added meanwhile · page 2 of devices couldn’t be loaded');
  expect(await screen.findByText('Showing 1 to 10 of 150 devices')).toBeVisible();
});

it('asks before it loads many rows, and never loads too many', async () => {
  const { platform } = sandbox();
  const list = platform.devices.list.bind(platform.devices);
  let total = 100_001;
  jest.spyOn(platform.devices, 'list').mockImplementation((query) => {
    const answer = list(query);
    const pages = Math.ceil(total / 10);
    return { ...answer, pagination: { ...answer.pagination, total, pages } };
  });
  const view = await open('/devices');
  await rowsOf('Devices');
  const read = calls();
  await view.user.click(await header('Platform'));
  const text =
    '100,001 devices are more than the 100,000 that can be loaded. Filter the list first.';
  expect(await (await listHead()).findByText(text)).toBeVisible();
  expect(await rowsOf('Devices')).toHaveLength(10);
  // The rows of before stay as they were, neither sorted nor loading.
  expect(screen.getByRole('region', { name: 'Devices' })).toHaveAttribute('aria-busy', 'false');
  expect(await header('Platform')).not.toHaveAttribute('aria-sort', 'ascending');
  expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
  total = 12_041;
  await act(() => view.router.navigate('/devices?sort=platform&status=active&page=2'));
  expect(await screen.findByText('Sorting needs all 12,041 devices.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load all' })).toBeEnabled();
  await pressButton(view, 'Cancel');
  // Back to what the list showed before.
  await waitFor(() => expect(view.location()).toBe('/devices?app=nimbus-vpn'));
  expect(await rowsOf('Devices')).toHaveLength(10);
  expect(calls()).toBeLessThanOrEqual(read + 4);
});

it('says why the values of a column couldn’t be loaded, and loads them on demand', async () => {
  const view = await open('/devices');
  await rowsOf('Devices');
  sandbox().scenarios.failNext({ method: 'GET', path: DEVICES, status: 403 });
  await pressButton(view, 'Filter');
  await selectOption(view, 'Filter by', 'Platform');
  const panel = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await panel.findByText('Failed to load the values');
  await view.user.click(panel.getByRole('button', { name: /^Try / }));
  expect(await panel.findByRole('checkbox', { name: /^iOS \d+$/ })).toBeEnabled();
});

it('says why a long list couldn’t be loaded, and loads it on demand', async () => {
  const { platform } = sandbox();
  const list = platform.devices.list.bind(platform.devices);
  jest.spyOn(platform.devices, 'list').mockImplementation((query) => {
    const answer = list(query);
    return { ...answer, pagination: { ...answer.pagination, total: 2_100, pages: 21 } };
  });
  const view = await open('/devices?sort=platform');
  await screen.findByText('This view needs the full list.');
  sandbox().scenarios.failNext({ method: 'GET', path: DEVICES, status: 403 });
  await pressButton(view, 'Load all');
  await screen.findByText('Failed to fetch devices');
  const sent = calls();
  await pressButton(view, /^(Try Again|Try anyway)$/);
  expect(await rowsOf('Devices')).toHaveLength(10);
  expect(calls()).toBeGreaterThan(sent);
  // The platform has fewer rows than it says.
  expect(await (await listHead()).findByText(/rows of devices are missing/)).toBeVisible();
});

it('sorts a list of one page', async () => {
  sandbox()
    .platform.store.devices.ofApp(SANDBOX_APPS.nimbus)
    .slice(7)
    .forEach(({ id }) => sandbox().platform.store.devices.remove(id));
  const view = await open('/devices');
  await rowsOf('Devices');
  const read = calls();
  await view.user.click(await header('Registered'));
  await waitFor(() => expect(view.location()).toBe('/devices?app=nimbus-vpn&sort=registered'));
  expect(await header('Registered')).toHaveAttribute('aria-sort', 'ascending');
  expect(await rowsOf('Devices')).toHaveLength(7);
  expect(calls()).toBe(read + 1);
});

it('selects the rows of a pasted list, and says which are missing or listed twice', async () => {
  const view = await openLoaded();
  const ids = devices().map(({ id }) => id);
  const unknown = Array.from({ length: 12 }, (_, index) => `device_none${index}`);
  await chooseItem(view, 'More', 'Paste emails or IDs…');
  const box = await screen.findByRole('textbox', { name: 'Emails or IDs' });
  const pasted = [...ids.slice(0, 88), ...unknown, ids[3]].join('\n');
  await view.user.click(box);
  await view.user.paste(pasted);
  await screen.findByText('88 of 100 found · 12 not found');
  expect(screen.getByRole('region', { name: 'Not found' })).toHaveTextContent(unknown.join(' '));
  expect(screen.getByRole('region', { name: 'Listed twice' })).toHaveTextContent(ids[3]!);
  await pressButton(view, 'Select 88 devices');
  const selected = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  expect(selected.getByRole('status')).toHaveTextContent('88 selected');

  await pressButton(view, 'Show selected');
  await screen.findByText('Showing 1 to 10 of 88 devices');
  expect((await rowsOf('Devices'))[0]).toHaveTextContent(ids[0]!);
  // A deselected row stays in the list, so that it can be selected again.
  await view.user.click(screen.getAllByRole('checkbox', { name: /^Select / })[1]!);
  expect(selected.getByRole('status')).toHaveTextContent('87 selected');
  expect(screen.getByText('Showing 1 to 10 of 88 devices')).toBeVisible();
  await pressButton(view, 'Show all');
  await screen.findByText('Showing 1 to 10 of 250 devices');

  // The reopened dialog keeps the pasted text. It refuses too many lines and selects nothing.
  await pressButton(view, 'Clear selection');
  await chooseItem(view, 'More', 'Paste emails or IDs…');
  const again = await screen.findByRole('textbox', { name: 'Emails or IDs' });
  expect(again).toHaveValue(pasted);
  await view.user.click(again);
  await view.user.paste(`\n${Array.from({ length: 5000 }, (_, index) => `x${index}`).join('\n')}`);
  await screen.findByText('You listed 5,100. At most 5,000 can be selected at a time.');
  expect(screen.getByRole('button', { name: 'Select' })).toBeDisabled();
});

it('shows all rows again after the operator left them', async () => {
  const view = await openLoaded();
  await view.user.click(screen.getAllByRole('checkbox', { name: /^Select / })[1]!);
  await pressButton(view, 'Show selected');
  await screen.findByText('Showing 1 to 1 of 1 devices');
  screen.getByRole('button', { name: 'All rows' }).focus();
  await view.user.keyboard('{Delete}');
  await waitFor(() => expect(view.location()).not.toContain('rows=whole'));
  // The row is still selected.
  expect(screen.getByRole('button', { name: 'Show selected' })).toBeVisible();
  await view.user.click(await header('Registered'));
  await screen.findByText('Showing 1 to 10 of 250 devices');
});

describe('on a phone', () => {
  onPhone();

  it('sorts and filters in a panel, and says the order', async () => {
    const view = await open('/devices?rows=whole');
    await screen.findByText('Showing 1 to 10 of 250 devices');
    await pressButton(view, 'Filter');
    await selectOption(view, 'Sort by', 'Registered');
    await selectOption(view, 'Sort order', 'Descending');
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(view.location()).toMatch(/sort=-registered$/));
    expect((await listHead()).getByText('Sorted by Registered ↓')).toBeVisible();
  });
});
