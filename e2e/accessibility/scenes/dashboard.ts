import { text, withoutData, type Area } from './scene';

export const dashboard: Area = {
  pages: [
    {
      name: 'dashboard',
      path: '/dashboard',
      title: 'Dashboard · Nimbus VPN',
      h1: 'Admin Dashboard',
      shows: text('$'),
    },
  ],
  states: [
    {
      name: 'dashboard with charts',
      path: '/dashboard',
      shows: (page) =>
        page.getByRole('list', { name: 'Coming up by day' }).getByRole('link').first(),
    },
    {
      name: 'dashboard with all checks made',
      path: '/dashboard',
      app: 'kumo',
      shows: (page) => page.getByRole('link', { name: 'Past due for more than 14 days' }),
    },
    ...withoutData({
      name: 'dashboard',
      path: '/dashboard',
      call: '/api/app-management/*/statistics',
      failure: 'Error loading dashboard',
      empty: { app: 'orchard', says: '$0' },
    }),
  ],
};
