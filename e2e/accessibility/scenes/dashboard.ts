import { text, withoutData, type Area } from './scene';

export const dashboard: Area = {
  pages: [
    {
      name: 'dashboard',
      path: '/dashboard',
      title: 'Admin Dashboard',
      h1: 'Admin Dashboard',
      shows: text('$'),
    },
  ],
  states: withoutData({
    name: 'dashboard',
    path: '/dashboard',
    call: '/api/app-management/*/statistics',
    failure: 'Error loading dashboard',
    empty: { app: 'orchard', says: '$0' },
  }),
};
