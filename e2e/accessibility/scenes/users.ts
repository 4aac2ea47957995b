import { button, dialog, press, rows, text, withoutData, type Area } from './scene';

export const users: Area = {
  pages: [
    {
      name: 'users',
      path: '/users',
      title: 'User Management',
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
      name: 'users, not available offline',
      path: '/users',
      provokes: 'outage',
      act: async ({ page, sandbox }) => {
        await rows('Users')(page).waitFor();
        sandbox.scenarios.offline();
        await button('Next')(page).click();
      },
      shows: text('Not available offline'),
    },
    { name: 'users, right to left', path: '/users', app: 'oasis', shows: rows('Users') },
  ],
  overlays: [
    {
      name: 'manage roles',
      path: '/users',
      act: press(/^Manage Roles: /),
      shows: dialog('Manage Roles'),
      reaches: button('Save'),
    },
  ],
};
