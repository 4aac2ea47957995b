import { rows, text, type Area } from './scene';

export const overview: Area = {
  pages: [
    {
      name: 'all apps',
      path: '/overview',
      title: 'All Apps',
      h1: 'All Apps',
      shows: rows('Apps'),
    },
  ],
  states: [
    {
      name: 'all apps, one of which fails',
      path: '/overview',
      provokes: 500,
      prepare: ({ scenarios }) =>
        scenarios.failNext({
          path: '/api/app-management/app_harbor/statistics',
          status: 500,
          times: 9,
        }),
      shows: text('Couldn’t be loaded'),
    },
  ],
};
