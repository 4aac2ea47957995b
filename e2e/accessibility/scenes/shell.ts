import type { Page } from '@playwright/test';
import { KNOWN_ADDRESS, knowInThreeApps } from '../../support/knownAddress';
import { answerManyApps } from '../../support/manyApps';
import { appSelector } from '../../support/screen';
import { button, dialog, press, text, type Area } from './scene';

const logout = (page: Page) => page.getByRole('menuitem', { name: 'Logout' });
const createNewApp = (page: Page) => page.getByRole('link', { name: 'Create New App' });

/**
 * Scenes of the sidebar, the top bar and other elements around the pages, and of the page that an
 * unknown URL shows.
 */
export const shell: Area = {
  pages: [
    {
      name: 'not-found',
      path: '/nowhere',
      title: '404 Page Not Found',
      h1: '404 Page Not Found',
      shows: text('Go to the dashboard'),
    },
    {
      name: 'person',
      path: `/people?email=${KNOWN_ADDRESS}`,
      prepare: knowInThreeApps,
      title: 'Person',
      h1: 'Dana Known',
      shows: text('All 6 apps searched'),
    },
  ],
  states: [
    {
      name: 'no app',
      path: '/devices',
      provokes: 500,
      prepare: ({ scenarios }) =>
        scenarios.failNext({ path: '/api/app-management', status: 500, times: 9 }),
      shows: text('Failed to fetch apps'),
    },
    {
      name: 'named environment',
      path: '/devices',
      settings: () => ({ environmentName: 'Staging', environmentTone: 'warning' }),
      shows: text('Staging'),
    },
    {
      name: 'read only',
      path: '/apps',
      settings: () => ({ readOnly: true }),
      shows: (page) => page.getByRole('banner').first().getByText('Read only'),
    },
    {
      name: 'collapsed sidebar',
      path: '/dashboard',
      act: press('Collapse sidebar'),
      shows: button('Expand sidebar'),
      only: 'wide',
    },
  ],
  overlays: [
    {
      name: 'user menu',
      path: '/dashboard',
      act: press(/^Account of /),
      shows: logout,
      reaches: logout,
    },
    {
      name: 'about',
      path: '/dashboard',
      act: async ({ page }) => {
        await button(/^Account of /)(page).click();
        await page.getByRole('menuitem', { name: /^About/ }).click();
      },
      shows: (page) => page.getByRole('heading', { name: 'Added' }).first(),
    },
    {
      name: 'app selector',
      path: '/dashboard',
      act: ({ page }) => appSelector(page).click(),
      shows: (page) => page.getByRole('option').first(),
      reaches: createNewApp,
    },
    {
      name: 'app selector, ten thousand apps',
      path: '/profile',
      prepare: answerManyApps,
      act: async ({ page }) => {
        await appSelector(page).click();
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('End');
      },
      shows: (page) => page.getByRole('option', { name: 'App 50', exact: false }),
      reaches: createNewApp,
    },
    {
      name: 'app selector, nothing found',
      path: '/dashboard',
      act: async ({ page }) => {
        await appSelector(page).click();
        await page.getByRole('combobox', { name: 'Search apps' }).fill('nothing at all');
      },
      shows: text('No apps found.'),
    },
    {
      name: 'changes not sent, with a conflict',
      path: '/apps',
      provokes: 'outage',
      act: async ({ page, sandbox: { scenarios, platform } }) => {
        await button('Edit Nimbus VPN')(page).click();
        scenarios.offline();
        await page.getByLabel('Display Name', { exact: true }).fill('Mine');
        await button('Save Changes')(page).click();
        await text('Saved on this device')(page).waitFor();
        const { apps } = platform.store;
        for (const app of apps.all)
          if (app.displayName === 'Nimbus VPN') apps.update(app, { displayName: 'Theirs' });
        scenarios.reset();
        await text('Conflict')(page).waitFor();
        await button(/1 change not sent$/)(page).click();
      },
      shows: dialog('Notifications'),
      reaches: button('Keep mine'),
    },
    {
      name: 'search, with what it offers at once',
      path: '/dashboard',
      act: press('Search everything'),
      shows: (page) => page.getByRole('group', { name: 'Actions' }),
      reaches: button('Close search'),
    },
    {
      name: 'search, an address in several apps',
      path: '/dashboard',
      prepare: knowInThreeApps,
      act: async ({ page }) => {
        await press('Search everything')({ page });
        await page.getByRole('combobox', { name: 'Search' }).fill(KNOWN_ADDRESS);
      },
      shows: text('All 6 apps searched'),
      reaches: (page) => page.getByRole('option').last(),
    },
    {
      name: 'search, one app refuses',
      path: '/dashboard',
      provokes: 403,
      prepare: ({ scenarios }) =>
        scenarios.failNext({ path: '/api/subscriptions/devices', status: 403 }),
      act: async ({ page }) => {
        await press('Search everything')({ page });
        await page.getByRole('combobox', { name: 'Search' }).fill('device_nothing');
      },
      shows: text('No access to 1 app'),
    },
    {
      name: 'keyboard shortcuts',
      path: '/dashboard',
      act: async ({ page }) => {
        await press('Search everything')({ page });
        await page.getByRole('combobox', { name: 'Search' }).fill('keyboard');
        await page.keyboard.press('Enter');
      },
      shows: dialog('Keyboard shortcuts'),
      reaches: button('Close'),
    },
    {
      name: 'drawer',
      path: '/dashboard',
      only: 'narrow',
      act: press('Open navigation'),
      shows: (page) => page.getByRole('navigation', { name: 'Main navigation' }),
      reaches: (page) => page.getByRole('link', { name: 'Users' }),
    },
    {
      name: 'tooltip',
      path: '/dashboard',
      act: ({ page }) => button(/^Switch to /)(page).hover(),
      shows: (page) => page.getByRole('tooltip'),
      only: 'wide',
    },
  ],
};
