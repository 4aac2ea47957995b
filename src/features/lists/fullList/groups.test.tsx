import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { selectJobs } from '../../../jobs/jobsSlice';
import { dialogIsClosed } from '../../../testing/appsScene';
import { collectFiles, csvColumn } from '../../../testing/exportScene';
import {
  chooseItem,
  fullListForEachTest,
  listHead,
  selectOption,
} from '../../../testing/fullListScene';
import { rowsOf } from '../../../testing/grid';

const { open, openLoaded, devices } = fullListForEachTest();

it('groups the rows, leads from a group to its rows, and exports the groups', async () => {
  const files = collectFiles();
  const view = await openLoaded();
  await chooseItem(view, 'Display', 'Group by…');
  const dialog = within(await screen.findByRole('dialog', { name: / by / }));
  await selectOption(view, 'Group by', 'Platform');
  const onLinux = devices().filter(({ platform }) => platform === 'Linux').length;
  const group = await dialog.findByRole('row', { name: new RegExp(`^Linux ${onLinux} `) });
  await view.user.click(dialog.getByRole('button', { name: 'Export' }));
  const exporting = within(await screen.findByRole('dialog', { name: 'Export' }));
  await view.user.click(exporting.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(csvColumn(await files[0]!.content.text(), 'Count')).toContain(String(onLinux));
  await dialogIsClosed('Export');
  await view.user.click(await within(group).findByRole('button', { name: 'Linux' }));
  await screen.findByText(`Showing 1 to 10 of ${onLinux} devices`);
  expect(view.location()).toMatch(/where\.platform=is%3ALinux/);
});

it('exports the monthly value of groups as numbers, a column for each currency', async () => {
  const files = collectFiles();
  const view = await open('/subscriptions');
  await rowsOf('Subscriptions');
  await chooseItem(view, 'Display', 'Group by…');
  const dialog = within(await screen.findByRole('dialog', { name: / by / }));
  // The menu begins with the product, and lacks columns whose values are all different.
  await dialog.findByRole('row', { name: /^Nimbus .*€/ });
  const by = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Group by' });
  const names = [...by.options].map(({ text }) => text);
  expect(names.slice(0, 3)).toEqual(['Product', 'Product and interval', 'Status']);
  expect(names).not.toContain('Subscription ID');
  await view.user.click(dialog.getByRole('button', { name: 'Export' }));
  const exporting = within(await screen.findByRole('dialog', { name: 'Export' }));
  await view.user.click(exporting.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]!.content.text();
  for (const currency of ['EUR', 'USD']) {
    const sums = csvColumn(text, `Monthly value in ${currency}`);
    expect(sums[0]).toMatch(/^\d+(\.\d+)?$/);
  }
});

it('shows the monthly value of subscriptions that all pay, and no sum of others', async () => {
  const { store, router } = await open('/subscriptions?status=active');
  await rowsOf('Subscriptions');
  expect(await (await listHead()).findByText(/^Monthly value [€$][\d.,]+/)).toBeVisible();
  expect((await listHead()).getByText(/^\d+ subscriptions$/)).toBeVisible();
  await waitFor(() => expect(selectJobs(store.getState())).toEqual([]));
  await act(() => router.navigate('/subscriptions?status=canceled'));
  await (await listHead()).findByText(/^\d+ subscriptions$/);
  expect((await listHead()).queryByText(/Monthly value/)).toBeNull();
});
