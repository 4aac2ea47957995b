import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { collectFiles, csvColumn, DEVICES } from '../../testing/exportScene';
import { rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

let files: ReturnType<typeof collectFiles>;
beforeEach(() => {
  files = collectFiles();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
});

async function openDialog(at: string) {
  const view = await renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
  const open = () => view.user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  const shown = at === '/devices' ? await rowsOf('Devices') : [];
  await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  const choose = (name: string) => view.user.click(dialog.getByRole('radio', { name }));
  const start = () => view.user.click(dialog.getByRole('button', { name: 'Export' }));
  return { ...view, dialog, choose, start, shown };
}

const calls = () => sandbox().record.calls('GET', DEVICES).length;

it('writes the rows of the page and the shown columns, without a request', async () => {
  const { choose, start, shown } = await openDialog('/devices');
  const before = calls();
  await choose('This page (10 rows)');
  await start();
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]!.content.text();
  expect(text.split('\r\n')[0]).toBe(
    'Device ID,Name,App version,Platform,Status,Servers,Max servers,Log access,Last seen,Registered',
  );
  const ids = csvColumn(text, 'Device ID');
  expect(ids).toHaveLength(10);
  shown.forEach((row, index) => expect(row).toHaveTextContent(ids[index]!));
  expect(calls()).toBe(before);
  expect(await screen.findByText('Devices exported')).toBeVisible();
});

it('names the file after the list’s filter, and writes dates for spreadsheets', async () => {
  const { choose, start } = await openDialog('/subscriptions?status=past_due&search=sub_');
  await choose('Spreadsheet dates');
  await choose('This page (20 rows)');
  await start();
  await waitFor(() => expect(files).toHaveLength(1));
  const [file] = files;
  // The file name omits the search, because it may contain a person's name.
  expect(file!.name).toMatch(/^nimbus-vpn-subscriptions-past-due-\d{8}-\d{6}\.csv$/);
  const created = csvColumn(await file!.content.text(), 'Created');
  expect(created[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

it('exports the selected rows by default', async () => {
  const view = await renderApp({
    at: '/devices',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  const [first] = await rowsOf('Devices');
  await view.user.click(within(first!).getByRole('checkbox'));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  await view.user.click(bar.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  expect(dialog.getByRole('radio', { name: 'Selection (1 row)' })).toBeChecked();
  await view.user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const ids = csvColumn(await files[0]!.content.text(), 'Device ID');
  expect(ids).toHaveLength(1);
  expect(first).toHaveTextContent(ids[0]!);
});

it('shows the last export of this list only', async () => {
  const { choose, start, user, router } = await openDialog('/devices');
  await choose('This page (10 rows)');
  await start();
  await screen.findByText('Devices exported');
  const reopen = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Export' }));
    return within(await screen.findByRole('dialog', { name: 'Export' }));
  };
  expect((await reopen()).getByText(/^Export of devices: /)).toBeVisible();
  await user.keyboard('{Escape}');

  await act(() => router.navigate('/users?app=nimbus-vpn'));
  await rowsOf('Users');
  expect((await reopen()).queryByText(/Export of/)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  await act(() => router.navigate('/devices?app=harbor-hosting'));
  await rowsOf('Devices');
  expect((await reopen()).queryByText(/Export of/)).not.toBeInTheDocument();
});

it('exports nothing while the matching rows are unknown', async () => {
  const { dialog, router, user } = await openDialog('/devices');
  sandbox().scenarios.slow({ method: 'GET', path: DEVICES, ms: 60_000 });
  await act(() => router.navigate('/devices?app=nimbus-vpn&where.platform=is:iOS'));
  await user.click(dialog.getByRole('radio', { name: /^All that match/ }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(
    await dialog.findByText('Matching rows are still loading. Try again in a moment.'),
  ).toBeVisible();
  expect(files).toHaveLength(0);
});

it('never uses a comma as both delimiter and decimal separator', async () => {
  const { dialog, choose, user } = await openDialog('/subscription-plans');
  const decimal = within(dialog.getByRole('radiogroup', { name: 'Decimal separator' }));
  const delimiter = within(dialog.getByRole('radiogroup', { name: 'Delimiter' }));
  await user.click(decimal.getByRole('radio', { name: 'Comma' }));
  expect(delimiter.getByRole('radio', { name: 'Semicolon' })).toBeChecked();
  expect(delimiter.getByRole('radio', { name: 'Comma' })).toBeDisabled();
  await choose('JSON');
  expect(dialog.queryByRole('radiogroup', { name: 'Delimiter' })).not.toBeInTheDocument();
});

it('starts no export when the file picker is dismissed', async () => {
  const dismissed = new DOMException('The user aborted a request.', 'AbortError');
  Object.assign(window, { showSaveFilePicker: () => Promise.reject(dismissed) });
  const { dialog, start, store } = await openDialog('/devices');
  await start();
  expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(store.getState().jobs.jobs).toEqual([]);
});

it('opens one file picker on a double click, and saves no file when it is dismissed', async () => {
  let dismiss = (): void => undefined;
  const showSaveFilePicker = jest
    .fn()
    // The browser allows only one open file picker.
    .mockRejectedValue(new DOMException('File picker already active.', 'NotAllowedError'))
    .mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          dismiss = () => reject(new DOMException('The user aborted a request.', 'AbortError'));
        }),
    );
  Object.assign(window, { showSaveFilePicker });
  const { dialog, user, store } = await openDialog('/apps');
  await user.dblClick(dialog.getByRole('button', { name: 'Export' }));
  dismiss();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled());
  expect(showSaveFilePicker).toHaveBeenCalledTimes(1);
  expect(store.getState().jobs.jobs).toEqual([]);
  expect(files).toEqual([]);
});

it('says that the disk is full, and writes the file again on demand', async () => {
  const written: string[] = [];
  let isFull = true;
  const createWritable = () => ({
    write: (text: string) => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
      written.push(text);
    },
    close: () => Promise.resolve(),
    abort: () => Promise.resolve(),
  });
  Object.assign(window, { showSaveFilePicker: () => Promise.resolve({ createWritable }) });
  const { start, user } = await openDialog('/apps');
  await start();
  expect(await screen.findByText('The file wasn’t saved')).toBeVisible();
  isFull = false;
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await user.click(await screen.findByRole('button', { name: /^Retry: .*apps-.*csv$/ }));
  await screen.findByText('Apps exported');
  expect(written.join('')).toContain('Nimbus VPN,nimbus-vpn');
});
