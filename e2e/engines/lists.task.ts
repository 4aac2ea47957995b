import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { violations } from '../accessibility/axe';
import { found, SANDBOX_APPS } from '../support/sandbox';
import { cellOffsets, headerFaults } from './geometry';
import { button, message, page, rows } from './operator';
import { expect, test } from './test';

/** Every list with rows, and its number of rows on the first page. */
const lists = {
  apps: '/apps',
  devices: '/devices',
  subscriptions: '/subscriptions',
  customers: '/customers',
  users: '/users',
  files: '/profile?tab=files',
} as const;

const sizes = { 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 450, height: 800 } };

for (const [device, size] of Object.entries(sizes)) {
  test(`on ${device}, each list's header is above its rows and takes its clicks, also scrolled`, async ({
    operator,
    open,
    tab,
  }) => {
    await tab.resize(size);
    for (const [list, address] of Object.entries(lists)) {
      await test.step(list, async () => {
        await open(address);
        await operator.see(rows);
        const faults = () => tab.evaluate(headerFaults);
        await expect.poll(faults, { message: `${list}, at the top` }).toEqual([]);
        // Files have no checkboxes.
        if (list !== 'files') {
          if (device === 'a phone') {
            await operator.click(button(/^More/));
            await operator.click(page.role('menuitem', 'Select rows'));
          }
          await operator.click(rows.at(1).css('input[type="checkbox"]'));
          await operator.see(page.role('toolbar', 'Selected rows'));
          await expect.poll(faults, { message: `${list}, with a selection` }).toEqual([]);
        }
        await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        await expect.poll(faults, { message: `${list}, scrolled` }).toEqual([]);
      });
    }
  });
}

test('texts of one line are in the middle of their rows', async ({ operator, open, tab }) => {
  for (const [list, address] of Object.entries(lists)) {
    await open(address);
    await operator.see(rows);
    // A cell of one line is off by at most a pixel and a half, which rounding explains.
    const offsets = () => tab.evaluate(cellOffsets);
    await expect.poll(offsets, { message: list }).toEqual([]);
  }
});

test('axe finds nothing in any list', async ({ operator, open, tab }) => {
  for (const [list, address] of Object.entries(lists)) {
    await open(address);
    await operator.see(rows);
    expect(await violations({ evaluate: tab.evaluateText }, 'everyRule'), list).toEqual([]);
  }
});

test('search, and clear the search', async ({ operator, open, sandbox }) => {
  const user = found(sandbox.platform.store.users.ofApp(SANDBOX_APPS.nimbus)[40]);
  await open('/users');
  await operator.see(rows, 20);
  await operator.fill(page.role('searchbox'), user.email);
  await operator.page.press('Enter');
  await operator.see(rows.containing(user.email), 1);
  await operator.see(rows, 1);
  await operator.click(button('Clear search'));
  await operator.see(rows, 20);
});

test('a condition without its date says so at the field', async ({ operator, open }) => {
  await open('/devices');
  await operator.see(rows, 10);
  await operator.click(button('Filter'));
  const panel = page.role('dialog', 'Filter and sort');
  await operator.choose(panel.label('Filter by'), 'Last Seen');
  await operator.click(panel.role('button', 'Apply'));
  await operator.seeFocusOn(panel.label('Last Seen: From'));
  await operator.see(panel.text('Enter a date here or in “To”.'));
});

test('sort a whole list, go to its next page, and export it', async ({
  operator,
  open,
  sandbox,
  engine,
}) => {
  const byAge = sandbox.platform.store.devices
    .ofApp(SANDBOX_APPS.harbor)
    .map(({ id, createdAt }) => ({ id, createdAt }))
    .sort((a, b) => a.createdAt - b.createdAt);
  await open('/devices?app=harbor-hosting');
  await operator.see(rows, 10);
  await operator.click(page.role('columnheader', /^Registered/));
  await operator.see(rows.at(0).containing(found(byAge[0]).id));
  await operator.click(button('Next'));
  await operator.see(rows.at(0).containing(found(byAge[10]).id));

  await operator.click(button('Export'));
  const dialog = page.role('dialog', 'Export');
  const before = await readdir(engine.downloads);
  await operator.click(dialog.role('button', 'Export'));
  const isNew = (name: string) => name.endsWith('.csv') && !before.includes(name);
  await expect.poll(async () => (await readdir(engine.downloads)).filter(isNew)).toHaveLength(1);
  const [name = ''] = (await readdir(engine.downloads)).filter(isNew);
  expect(name).toMatch(/^harbor-hosting-devices-\d{8}-\d{6}\.csv$/);
  const read = async () => {
    const [, ...lines] = (await readFile(path.join(engine.downloads, name), 'utf8')).split('\r\n');
    return lines.filter(Boolean).map((line) => byAge.findIndex(({ id }) => line.includes(id)));
  };
  await expect.poll(read).toEqual(byAge.map((_device, index) => index));
});

test('copy the link of a list at the first click, and paste it', async ({
  operator,
  open,
  tab,
}) => {
  await open('/users?role=admin');
  await operator.see(rows);
  const address = await tab.evaluate(() => location.href);
  await operator.click(button('Copy link'));
  await operator.see(message('Link copied to clipboard'));
  await operator.click(page.role('searchbox'));
  await tab.press('Control+v');
  await expect
    .poll(() =>
      tab.evaluate(() => document.querySelector<HTMLInputElement>('[type=search]')?.value),
    )
    .toBe(address);
});

test('through a list by keyboard: to a row, its dialog, and back', async ({
  operator,
  open,
  tab,
}) => {
  await open('/users');
  await operator.see(rows, 20);
  await operator.click(page.role('searchbox'));
  await tab.press('ArrowDown');
  await tab.press('ArrowDown');
  await tab.press('End');
  const opener = rows.at(1).role('button', /^Manage Roles/);
  await operator.seeFocusOn(opener);
  await tab.press('Enter');
  const dialog = page.role('dialog', 'Manage Roles');
  await operator.seeFocusOn(dialog.role('checkbox', 'User'));
  await tab.press('Escape');
  await operator.notSee(dialog);
  await operator.seeFocusOn(opener);
});
