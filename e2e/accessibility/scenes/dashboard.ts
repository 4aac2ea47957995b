import { press, text, withoutData, type Area } from './scene';

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
      shows: (page) => page.getByRole('img', { name: /^Subscribers by plan/ }),
    },
    {
      name: 'dashboard with tables and devices',
      path: '/dashboard',
      app: 'harbor',
      act: async (stage) => {
        await press(/^Load [0-9,]+ devices/)(stage);
        await press(/^Show as table/)(stage);
      },
      shows: (page) => page.getByRole('img', { name: /^Devices by version/ }),
    },
    {
      name: 'dashboard with what comes up',
      path: '/dashboard',
      act: press(/^Load [0-9,]+ subscriptions/),
      shows: (page) =>
        page.getByRole('list', { name: 'Renewals by day' }).getByRole('link').first(),
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
