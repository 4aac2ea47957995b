import { changes } from '../support/calls';
import { found, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { headerFaults } from './geometry';
import { button, message, page, rows, type Operator } from './operator';
import { expect, test } from './test';

const nameOf = ({ platform }: JourneySandbox) =>
  found(platform.store.apps.get(SANDBOX_APPS.nimbus)).displayName;

/** Opens the form of an app, and types another name. */
async function rename(operator: Operator, from: string, to: string): Promise<void> {
  await operator.click(button(`Edit ${from}`));
  const dialog = page.role('dialog', 'Edit App');
  await operator.fill(dialog.label(/^Display Name/), to);
}

test('save a form', async ({ operator, open, sandbox }) => {
  await open('/apps');
  await rename(operator, 'Nimbus VPN', 'Nimbus Two');
  await operator.click(button('Save Changes'));
  await operator.see(message('App updated successfully!'));
  await operator.see(rows.containing('Nimbus Two'));
  expect(nameOf(sandbox)).toBe('Nimbus Two');
});

test('change the roles of several users, and undo it', async ({ operator, open, tab, sandbox }) => {
  const { users } = sandbox.platform.store;
  const team = users
    .ofApp(SANDBOX_APPS.nimbus)
    .filter(({ roles }) => !roles.includes('admin'))
    .slice(0, 3)
    .map((user, index) =>
      users.update(user, { roles: ['user'], email: `team.${index}@example.test` }),
    );
  const rolesOf = () => team.map(({ id }) => users.get(id)?.roles);

  await open('/users?search=team.');
  await operator.see(rows, 3);
  await operator.click(page.role('checkbox', 'Select all rows on this page'));
  await operator.click(button('Change roles…'));
  const dialog = page.role('dialog', 'Change roles of 3 users');
  await operator.click(dialog.role('checkbox', 'Add Moderator'));
  await operator.click(dialog.role('button', 'Preview'));
  await operator.click(dialog.role('button', 'Apply to 3 users'));
  await operator.see(rows.containing('Moderator'), 3);
  await expect.poll(rolesOf).toEqual(team.map(() => ['user', 'moderator']));

  await operator.click(page.role('link', 'Activity'));
  await operator.see(rows);
  await expect.poll(() => tab.evaluate(headerFaults)).toEqual([]);
  await operator.click(button(/^Undo all: /));
  await expect.poll(rolesOf).toEqual(team.map(() => ['user']));
});

test('upload a file', async ({ operator, open, tab }) => {
  await open('/profile?tab=files');
  await operator.see(rows);
  await tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) throw new Error('There is no field for files');
    const files = new DataTransfer();
    files.items.add(new File(['month,revenue\n7,81\n'], 'report.csv', { type: 'text/csv' }));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await operator.see(message('report.csv uploaded'));
  await operator.see(rows.containing('report.csv').containing('Uploaded'));
});

test.describe('without the network', () => {
  test.use({ opening: { persistent: true } });

  test('the list and an edit outlive a reload, and the edit is sent once', async ({
    operator,
    open,
    tab,
    sandbox,
    site,
    provoked,
  }) => {
    provoked.push(/CORS request did not succeed/);
    await open('/apps');
    await operator.see(rows, 6);
    await tab.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === 'activated') return;
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    });
    sandbox.scenarios.offline();
    await site.close();
    await rename(operator, 'Nimbus VPN', 'Nimbus Two');
    await operator.click(button('Save Changes'));
    await operator.see(message('Saved on this device'));

    await (tab.restart ? tab.restart() : tab.reload());
    if (tab.restart) await open('/apps');
    await operator.see(rows.containing('Nimbus Two').containing('Waiting'));
    await operator.see(rows, 6);
    expect(nameOf(sandbox)).toBe('Nimbus VPN');

    sandbox.scenarios.reset();
    await expect.poll(() => nameOf(sandbox)).toBe('Nimbus Two');
    await operator.notSee(rows.containing('Waiting'));
    const sent = changes(sandbox).filter(({ status }) => status === 200);
    expect(sent).toMatchObject([{ method: 'PUT', body: { displayName: 'Nimbus Two' } }]);
  });
});
