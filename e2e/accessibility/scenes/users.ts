import type { Page } from '@playwright/test';
import { chooseTool } from '../../support/screen';
import { button, dialog, press, rows, text, withoutData, type Area } from './scene';

async function selectUsers({ page }: { page: Page }): Promise<void> {
  await rows('Users')(page).waitFor();
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 600) {
    await chooseTool(page, 'More', 'Select rows');
  }
  for (const row of [0, 1, 3]) {
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(row)
      .click();
  }
}

async function openChangeRoles({ page }: { page: Page }): Promise<void> {
  await selectUsers({ page });
  await button('Change roles…')(page).click();
}

/**
 * Opens a panel from the list's toolbar: from its 'More' menu on a phone, otherwise from 'Display'.
 */
const openTool =
  (item: string) =>
  ({ page }: { page: Page }): Promise<void> =>
    chooseTool(page, (page.viewportSize()?.width ?? 0) < 600 ? 'More' : 'Display', item);

export const users: Area = {
  pages: [
    {
      name: 'users',
      path: '/users',
      title: 'Users · Nimbus VPN',
      h1: 'User Management',
      shows: rows('Users'),
    },
  ],
  states: [
    ...withoutData({
      name: 'users',
      path: '/users',
      call: '/api/users',
      failure: 'Failed to fetch users',
      empty: { path: '/users?search=nobody-at-all', says: 'No users found' },
    }),
    {
      name: 'users, never opened offline',
      path: '/users',
      provokes: 'outage',
      act: async ({ page, sandbox }) => {
        await rows('Users')(page).waitFor();
        sandbox.scenarios.offline();
        await button('Next')(page).click();
      },
      shows: text('You’re offline'),
    },
    {
      name: 'users, selected',
      path: '/users',
      act: selectUsers,
      shows: button('Copy'),
    },
    { name: 'users, right to left', path: '/users', app: 'oasis', shows: rows('Users') },
  ],
  overlays: [
    {
      name: 'columns',
      path: '/users',
      act: openTool('Columns and density…'),
      shows: dialog('Columns'),
      reaches: button('Reset'),
    },
    {
      name: 'views',
      path: '/users',
      act: openTool('Save view…'),
      shows: dialog('Views'),
      reaches: button('Save view'),
    },
    {
      name: 'manage roles',
      path: '/users',
      act: press(/^Manage Roles: /),
      shows: dialog('Manage Roles'),
      reaches: button('Save'),
    },
    {
      name: 'change roles of many',
      path: '/users',
      act: openChangeRoles,
      shows: dialog('Change roles of 3 users'),
      reaches: (page) => page.getByRole('checkbox', { name: 'Remove Moderator' }),
    },
    {
      name: 'preview of changed roles',
      path: '/users',
      act: async (stage) => {
        await openChangeRoles(stage);
        const { page } = stage;
        await page.getByRole('checkbox', { name: 'Add Moderator' }).check();
        await page.getByRole('checkbox', { name: 'Remove Admin' }).check();
        await button('Preview')(page).click();
      },
      shows: button(/^Apply to /),
      reaches: button(/^Apply to /),
    },
  ],
};
