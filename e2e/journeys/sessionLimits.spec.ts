import type { Page, Request } from '@playwright/test';
import { violations } from '../accessibility/axe';
import { storedTexts } from '../support/browserStorage';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { rowOf, rowsOf, signIn } from '../support/screen';
import { expect, ownContext, test } from '../support/test';

const { email, password, displayName } = SANDBOX_ACCOUNTS.admin;
const TYPED = 'Half a name';

const displayNameField = (page: Page) => page.getByRole('textbox', { name: 'Display Name' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Expects the lock screen, and none of the operator's data behind it except the email. */
async function isCovered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const content = await page.content();
  for (const text of ['Orchard Lab', TYPED, displayName, 'uploaded']) {
    expect(content).not.toContain(text);
  }
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

test.describe('an operator who walks away', () => {
  test.use(ownContext);

  test.beforeEach(async ({ page, site, sandbox }) => {
    await site.configure({ ...sandbox.configuration, idleLockMinutes: 10 });
    await page.clock.install();
    await page.goto('/apps');
    await button(page, 'Edit Orchard Lab').click();
    await displayNameField(page).fill(TYPED);
    // Waits for scripts that are still loading, because advancing the clock would time out their
    // requests.
    await page.waitForLoadState('networkidle');
  });

  test('all tabs lock, and one password unlocks them with the typed text', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/devices?status=active');
    await expect(rowsOf(other, 'Devices').first()).toBeVisible();
    // A request that is under way when the tabs lock would get a 401.
    await other.waitForLoadState('networkidle');
    await page.clock.fastForward('09:00');
    await expect(displayNameField(page)).toHaveValue(TYPED);
    await page.clock.fastForward('02:00');
    await isCovered(page);
    await isCovered(other);
    expect(await violations(page, 'everyRule')).toEqual([]);

    await unlock(page);
    await expect(displayNameField(page)).toHaveValue(TYPED);
    await expect(page.getByText('Your input has been restored.')).toBeVisible();
    await expect(rowsOf(other, 'Devices').first()).toBeVisible();
    await expect(other).toHaveURL('/devices?app=nimbus-vpn&status=active');
  });

  test('the lock holds after a reload, in a new tab and at any address, where no screen asks for data', async ({
    page,
    context,
    sandbox,
  }) => {
    await page.clock.fastForward('11:00');
    await isCovered(page);
    sandbox.record.clear();
    await page.reload();
    await isCovered(page);
    const other = await context.newPage();
    for (const path of ['/users', '/login', '/nowhere']) {
      await other.goto(path);
      await isCovered(other);
    }
    const asked = sandbox.record.requests.map(({ path }) => path);
    // The console checks the connection when the reload interrupts a request.
    const withoutData = ['/api/auth/profile', '/api/health'];
    expect(asked.filter((path) => !withoutData.includes(path))).toEqual([]);
  });

  test('a wrong password leaves it locked, and an upload goes on behind it', async ({
    page,
    sandbox,
    watch,
  }) => {
    watch.provokes(401, '/api/auth/login');
    await button(page, 'Cancel').click();
    await page.goto('/profile?tab=files');
    await page.waitForLoadState('networkidle');
    const code = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'script' && code.add(request));
    page.on('requestfinished', (request) => code.delete(request));
    sandbox.scenarios.slow({ path: '/storage/uploads/*', ms: 600_000 });
    await page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'late.txt', mimeType: 'text/plain', buffer: Buffer.from('late') });
    await expect.poll(() => sandbox.record.calls('PUT', '/storage/uploads/*')).toHaveLength(1);
    // Waits for the script that records the change. The console requests it before it starts the
    // upload.
    await expect.poll(() => code.size).toBe(0);
    await page.clock.fastForward('11:00');
    await isCovered(page);
    sandbox.scenarios.reset();
    await expect
      .poll(() => sandbox.record.calls('POST', '/api/storage/confirm-upload').at(-1)?.status)
      .toBe(200);
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await isCovered(page);
    await unlock(page);
    await expect(rowOf(page, 'Files', 'late.txt')).toContainText('Uploaded');
  });

  test('somebody else gets a clean start, and the refresh token is revoked', async ({
    page,
    context,
    sandbox,
    watch,
  }) => {
    // Allows 401 responses, because one tab may still send requests while the other logs out.
    watch.provokes(401);
    const other = await context.newPage();
    await other.goto('/devices');
    await expect(rowsOf(other, 'Devices').first()).toBeVisible();
    await page.clock.fastForward('11:00');
    await isCovered(page);
    await button(page, 'Sign in as somebody else').click();
    await expect(page).toHaveURL('/login');
    await expect(button(other, 'Sign In')).toBeVisible();
    await expect
      .poll(() => sandbox.record.calls('POST', '/api/auth/logout').at(-1)?.status)
      .toBe(200);

    await signIn(page, SANDBOX_ACCOUNTS.moderator.email, SANDBOX_ACCOUNTS.moderator.password);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await page.goto('/apps');
    await expect(button(page, 'Edit Orchard Lab')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.content()).not.toContain(TYPED);
  });
});

test('a console that starts locked keeps no data of its operator for the next one', async ({
  page,
  site,
  sandbox,
}) => {
  await site.configure({ ...sandbox.configuration, idleLockMinutes: 10 });
  await page.goto('/dashboard');
  await expect.poll(async () => (await storedTexts(page)).includes('totalDevices')).toBe(true);
  const { id } = SANDBOX_ACCOUNTS.admin;
  // Stores an unfinished change and a lock, as an earlier page would have left them.
  await page.evaluate(
    ([owner, userId]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('console');
        opening.onerror = () => reject(new Error('The database could not be opened'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('changes', 'readwrite');
          writing.objectStore('changes').put({ owner, id: 'left' });
          writing.onabort = () => reject(new Error('The records could not be written'));
          writing.oncomplete = () => {
            opening.result.close();
            localStorage.setItem('console.lock', userId);
            resolve();
          };
        };
      }),
    [`${id} ${sandbox.url}`, id] as const,
  );
  await page.reload();
  await isCovered(page);
  expect(await storedTexts(page)).toContain('"left"');
  await button(page, 'Sign in as somebody else').click();
  await expect(button(page, 'Sign In')).toBeVisible();
  await expect.poll(() => storedTexts(page)).not.toContain(id);
});

test('a session at its time limit ends in every tab with a message, and the form is restored', async ({
  page,
  context,
  site,
  sandbox,
}) => {
  await site.configure({ ...sandbox.configuration, maxSessionHours: 8 });
  await page.goto('/apps');
  const other = await context.newPage();
  await other.goto('/devices');
  await expect(rowsOf(other, 'Devices').first()).toBeVisible();
  await button(page, 'Edit Orchard Lab').click();
  await displayNameField(page).fill(TYPED);
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  // Starts to wait in both tabs now, because the message closes after four seconds.
  const said = [page, other].map((tab) =>
    expect(tab.getByText(/^Your session has reached its time limit\./)).toBeVisible(),
  );
  // Sets an earlier sign-in time instead of advancing the clock, because a jump of the clock would
  // close the message in the first tab.
  await page.evaluate(() => {
    const KEY = 'console.sessionTimes';
    const times = JSON.parse(localStorage.getItem(KEY) ?? '') as { signedInAt: number };
    const earlier = { ...times, signedInAt: times.signedInAt - 8 * 60 * 60_000 };
    localStorage.setItem(KEY, JSON.stringify(earlier));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await Promise.all(said);
  for (const tab of [page, other]) await expect(button(tab, 'Sign In')).toBeVisible();
  await signIn(page, email, password);
  await expect(displayNameField(page)).toHaveValue(TYPED);
});
