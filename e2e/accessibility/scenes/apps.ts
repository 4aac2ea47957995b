import { visit } from '../../support/screen';
import { alertdialog, button, confirmation, dialog, press } from './scene';
import { rows, text, withoutData, type Area } from './scene';

export const apps: Area = {
  pages: [
    {
      name: 'apps',
      path: '/apps',
      title: 'Apps',
      h1: 'App Management',
      shows: rows('Apps'),
    },
  ],
  states: [
    ...withoutData({
      name: 'apps',
      path: '/apps',
      call: '/api/app-management',
      failure: 'Failed to fetch apps',
      empty: { path: '/apps?search=nothing-at-all', says: 'No apps found' },
    }),
    {
      name: 'apps, offline',
      path: '/users',
      provokes: 'outage',
      act: async ({ page, sandbox }) => {
        await rows('Users')(page).waitFor();
        await visit(page, 'Apps');
        await rows('Apps')(page).waitFor();
        sandbox.scenarios.offline();
        await visit(page, 'Devices');
        await text('You’re offline')(page).waitFor();
        await visit(page, 'Apps');
      },
      shows: text('Offline.'),
    },
  ],
  overlays: [
    {
      name: 'create app',
      path: '/apps?create=1',
      shows: dialog('Create App'),
      reaches: (page) => dialog('Create App')(page).getByRole('button', { name: /^Create/ }),
    },
    {
      name: 'edit app, with mistakes',
      path: '/apps',
      act: async ({ page }) => {
        await button(/^Edit /)(page)
          .first()
          .click();
        await page.getByLabel('Display Name', { exact: true }).fill('');
        await page.getByLabel('Domain (optional)').fill('no address');
        await button('Save Changes')(page).click();
      },
      shows: text('Must be a valid URL'),
      reaches: button('Save Changes'),
    },
    { name: 'delete app', path: '/apps', act: press('Delete Orchard Lab'), ...confirmation },
    {
      name: 'delete app with users',
      path: '/apps',
      act: press('Delete Nimbus VPN'),
      shows: alertdialog,
      reaches: (page) => alertdialog(page).getByRole('textbox'),
    },
    {
      name: 'discard what was typed',
      path: '/apps?create=1',
      act: async ({ page }) => {
        await page.getByLabel('Display Name', { exact: true }).fill('Half an app');
        await page.keyboard.press('Escape');
      },
      shows: alertdialog,
      reaches: button('Discard'),
    },
  ],
};
