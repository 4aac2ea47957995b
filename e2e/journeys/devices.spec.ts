import { changes, queries } from '../support/calls';
import { found, SANDBOX_APPS } from '../support/sandbox';
import { filter, rowOf, rowsOf, search } from '../support/screen';
import { expect, test } from '../support/test';

test('a device has too many servers: find it by its id', async ({ page, sandbox }) => {
  const { nimbus } = SANDBOX_APPS;
  const [device] = [...sandbox.platform.store.devices.ofApp(nimbus)].sort(
    (a, b) => b.serverCount - a.serverCount,
  );
  const { id, serverCount } = found(device);

  await page.goto('/devices?page=7');
  await expect(page.getByText('Showing 61 to 70 of 1,200 devices')).toBeVisible();
  await search(page, id);
  await expect(rowsOf(page, 'Devices')).toHaveCount(1);
  // A server count this high requires an unlimited plan, shown as `∞`.
  await expect(rowOf(page, 'Devices', id)).toContainText(`${serverCount} / ∞`);
  await expect(page.getByText('Showing 1 to 1 of 1 devices')).toBeVisible();

  expect(queries(sandbox, '/api/subscriptions/devices')).toEqual([
    { appId: nimbus, limit: '10', page: '7' },
    { appId: nimbus, limit: '10', page: '1', search: id },
  ]);
  expect(changes(sandbox)).toEqual([]);
});

test('silent devices, page by page: a reload and Back keep the place', async ({
  page,
  sandbox,
}) => {
  const { nimbus } = SANDBOX_APPS;
  const silent = sandbox.platform.store.devices.ofApp(nimbus).filter(({ isActive }) => !isActive);
  const idsOfPage = (number: number) =>
    silent.slice((number - 1) * 10, number * 10).map(({ id }) => new RegExp(id));

  await page.goto('/devices');
  await filter(page, 'Status', 'Inactive Only');
  await expect(rowsOf(page, 'Devices')).toHaveText(idsOfPage(1));
  const pager = page.getByRole('navigation', { name: 'Devices pages' });
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Next' }).click();
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page, 'Devices')).toHaveText(idsOfPage(3));

  await page.reload();
  await expect(rowsOf(page, 'Devices')).toHaveText(idsOfPage(3));
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('inactive');
  expect(new URL(page.url()).search).toBe('?app=nimbus-vpn&status=inactive&page=3');
  await page.goBack();
  await expect(rowsOf(page, 'Devices')).toHaveText(idsOfPage(2));

  const asked = queries(sandbox, '/api/subscriptions/devices').filter(({ status }) => status);
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['inactive']));
  expect(asked.map((query) => query.page)).toEqual(expect.arrayContaining(['1', '2', '3']));
});
