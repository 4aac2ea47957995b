import { readFile } from 'node:fs/promises';
import { fadingPng } from '../../mocks/platform/png';
import { LOCAL_PROFILE_KEY } from '../../src/shared/browser/storageKeys';
import { changes } from '../support/calls';
import { found, SANDBOX_ACCOUNTS } from '../support/sandbox';
import { message, rowOf, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

test('change my display name', async ({ page, sandbox }) => {
  const { id } = SANDBOX_ACCOUNTS.admin;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account of Amelia Okafor' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('A');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Display name must be at least 2 characters')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Amelia Okafor-Lindqvist');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Profile updated')).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Account of Amelia Okafor-Lindqvist' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Amelia Okafor-Lindqvist' })).toBeVisible();

  expect(found(sandbox.platform.store.users.get(id)).displayName).toBe('Amelia Okafor-Lindqvist');
  expect(changes(sandbox)).toEqual([
    {
      method: 'PATCH',
      path: '/api/users/profile',
      status: 200,
      body: { displayName: 'Amelia Okafor-Lindqvist' },
    },
  ]);
});

test('hand in a report: upload a file, fetch it again, delete it', async ({ page, sandbox }) => {
  const { files } = sandbox.platform.store;
  const report = { name: 'Q3 – report.csv', mimeType: 'text/csv', bytes: 'month,revenue\n7,81\n' };
  const stored = () => files.all.find(({ fileName }) => fileName === report.name);
  const before = files.all.length;

  await page.goto('/profile?tab=files');
  await page
    .getByLabel('Choose files')
    .and(page.locator('input'))
    .setInputFiles({
      name: report.name,
      mimeType: report.mimeType,
      buffer: Buffer.from(report.bytes),
    });
  await expect(message(page, `${report.name} uploaded`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  const row = rowOf(page, 'Files', report.name);
  await expect(row.getByText('Uploaded', { exact: true })).toBeVisible();
  const { id, bytes } = found(stored());
  expect(Buffer.from(found(bytes)).toString()).toBe(report.bytes);

  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: `Download: ${report.name}` }).click();
  const fetched = await download;
  expect(fetched.suggestedFilename()).toBe(report.name);
  expect(await readFile(await fetched.path(), 'utf8')).toBe(report.bytes);

  await row.getByRole('button', { name: `Delete: ${report.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, `${report.name} deleted`)).toBeVisible();
  await expect(rowsOf(page, 'Files')).toHaveCount(before);
  await expect(page.getByText(`Showing 1 to ${before} of ${before} files`)).toBeInViewport();

  expect(stored()).toBeUndefined();
  const put = found(sandbox.record.calls('PUT', `/storage/uploads/${id}`)[0]);
  // The upload URL itself authorizes the upload, so the console sends the storage no token.
  expect(put).toMatchObject({ status: 200, token: null, body: { bytes: report.bytes.length } });
  expect(changes(sandbox).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/storage/presigned-url',
    `PUT /storage/uploads/${id}`,
    'POST /api/storage/confirm-upload',
    `DELETE /api/storage/${id}`,
  ]);
});

test('a new picture of myself', async ({ page, sandbox }) => {
  const { files } = sandbox.platform.store;
  await page.goto('/profile');
  await page
    .getByLabel('Upload Picture')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(fadingPng(64, [180, 40, 90])),
    });
  await expect(message(page, 'Profile updated')).toBeVisible();
  const stored = found(files.all.find(({ fileName }) => fileName === 'me.png'));
  expect(stored.status).toBe('UPLOADED');

  await page.reload();
  const picture = page.getByRole('button', { name: 'View profile picture' });
  await expect(picture.locator('img')).toHaveAttribute('src', /^blob:/);
  await picture.click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  const image = viewer.getByRole('img', { name: 'Profile picture of Amelia Okafor' });
  await expect(image).toHaveJSProperty('naturalWidth', 64);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const kept = await page.evaluate(
    (key) => localStorage.getItem(key),
    LOCAL_PROFILE_KEY + SANDBOX_ACCOUNTS.admin.id,
  );
  expect(JSON.parse(found(kept))).toEqual({ avatar: { fileId: stored.id } });
});

test('a new password: what is typed is checked, and nothing of it leaves the browser', async ({
  page,
  sandbox,
}) => {
  await page.goto('/profile?tab=security');
  const form = page.getByRole('form', { name: 'Change Password' });
  const submit = form.getByRole('button', { name: 'Change Password' });
  await form.getByLabel('Current password').fill('sandbox-admin');
  await form.getByLabel('New password', { exact: true }).fill('seagull-7');
  await form.getByLabel('Confirm new password').fill('seagull-8');
  await submit.click();
  await expect(form.getByText("Passwords don't match")).toBeVisible();
  await form.getByLabel('Confirm new password').fill('seagull-7');
  await submit.click();
  await expect(message(page, 'Password changed')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');

  const { id, password } = SANDBOX_ACCOUNTS.admin;
  expect(found(sandbox.platform.store.users.get(id)).password).toBe(password);
  expect(changes(sandbox)).toEqual([]);
});
