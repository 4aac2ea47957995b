import type { Download, Page } from '@playwright/test';
import { rowsOfFile, withoutPicker } from '../support/exportedRows';
import { found, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { filter } from '../support/screen';
import { expect, test } from '../support/test';

const DEVICES = '/api/subscriptions/devices';

/** Number of rows; set `EXPORT_ROWS=100000` for a long test. */
const ROWS = Number(process.env.EXPORT_ROWS ?? 3000);
const COUNT = ROWS.toLocaleString('en-US');
const PAGES = ROWS / 100;
/** Number of pages whose first request fails. */
const FAILING = Math.ceil(PAGES * 0.03);

test.use({ rows: ROWS });
test.describe.configure({ timeout: 60_000 + ROWS * 6 });

const idsOf = (sandbox: JourneySandbox) =>
  sandbox.platform.store.devices.ofApp(SANDBOX_APPS.nimbus).map(({ id }) => id);

/** Lets eight responses through and delays the next ones until the scenarios are reset. */
function answerSome({ scenarios }: JourneySandbox): void {
  scenarios.slow({ path: DEVICES, ms: 0, times: 8 });
  scenarios.slow({ path: DEVICES, ms: 600_000 });
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  return page.getByRole('dialog', { name: 'Export' });
}

async function startExport(page: Page) {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toBeHidden();
}

async function openNotifications(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

const exportedIds = async (download: Download) =>
  (await rowsOfFile(download)).map((row) => row['Device ID']);

test('a whole list as CSV has exactly the ids of the server, though 3 % of the pages fail once', async ({
  page,
  sandbox,
  watch,
}) => {
  await withoutPicker(page);
  watch.provokes(500, DEVICES);
  await page.goto('/devices');
  await expect(page.getByText(`of ${COUNT} devices`)).toBeVisible();
  const every = Math.floor(PAGES / FAILING);
  sandbox.scenarios.failNext({ path: DEVICES, status: 500, every, times: FAILING });
  const saved = page.waitForEvent('download', { timeout: 0 });
  await startExport(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^nimbus-vpn-devices-\d{8}-\d{6}\.csv$/);
  expect(await exportedIds(file)).toEqual(idsOf(sandbox));
  const panel = await openNotifications(page);
  await expect(panel).toContainText(`${COUNT} devices`);
  // A page whose first request fails is requested twice.
  const pages = sandbox.record.calls('GET', DEVICES).filter(({ query }) => query.limit === '100');
  expect(pages).toHaveLength(PAGES + FAILING);
});

test('a list that changes meanwhile is named, and no row is in the file twice', async ({
  page,
  sandbox,
}) => {
  await withoutPicker(page);
  await page.goto('/devices');
  await expect(page.getByText(`of ${COUNT} devices`)).toBeVisible();
  answerSome(sandbox);
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  await startExport(page);
  const panel = await openNotifications(page);
  // The list changes while requests for its pages are pending: four, or three if the first delayed
  // one was overtaken by the last answered one.
  const underWay = () =>
    sandbox.record.calls('GET', DEVICES).filter(({ status }) => status === null).length;
  await expect.poll(underWay).toBeGreaterThanOrEqual(3);
  for (let added = 0; added < 60; added += 1) {
    sandbox.platform.devices.register({ deviceId: `new-${added}`, appId: SANDBOX_APPS.nimbus });
  }
  sandbox.scenarios.reset();
  const after = (ROWS + 60).toLocaleString('en-US');
  await expect(panel).toContainText(
    `The list changed during the export: ${COUNT} rows before, ${after} after.`,
    { timeout: ROWS * 6 + 15_000 },
  );
  await expect.poll(() => files.length).toBe(2);
  // Finds a downloaded file by the end of its name, because the order of the downloads may vary.
  const fileNamed = (end: RegExp) =>
    found(files.find((file) => end.test(file.suggestedFilename())));
  const ids = await exportedIds(fileNamed(/\.csv$/));
  expect(new Set(ids).size).toBe(ids.length);
  fileNamed(/-about\.json$/);
});

test('a file is streamed to the place that was chosen, as filtered; a dismissed choice starts nothing', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    let isDismissed = true;
    const showSaveFilePicker = async () => {
      if (isDismissed) {
        isDismissed = false;
        throw new DOMException('The user aborted a request.', 'AbortError');
      }
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle('export.json', { create: true });
    };
    Object.assign(window, { showSaveFilePicker });
  });
  await page.goto('/devices');
  await filter(page, 'Status', 'Inactive Only');
  const dialog = await openDialog(page);
  await dialog.getByText('Format and dates').click();
  await dialog.getByRole('radio', { name: 'JSON' }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Export' }).click();
  const panel = await openNotifications(page);
  await expect(panel).toContainText('Devices exported', { timeout: 60_000 });
  const text = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle('export.json')).getFile()).text();
  });
  const { rows, provenance } = JSON.parse(text) as { rows: { id: string }[]; provenance: object };
  const inactive = sandbox.platform.store.devices
    .ofApp(SANDBOX_APPS.nimbus)
    .filter(({ isActive }) => !isActive);
  expect(rows.map(({ id }) => id)).toEqual(inactive.map(({ id }) => id));
  expect(provenance).toMatchObject({
    app: 'nimbus-vpn',
    filters: { status: 'inactive' },
    failedPages: [],
    remarks: [],
    totalBefore: inactive.length,
    totalAfter: inactive.length,
  });
});
