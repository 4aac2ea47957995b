import { dialog, press, type Area, type Stage } from './scene';

const group = (name: string) => (page: Stage['page']) => page.getByRole('region', { name });

export const checks: Area = {
  pages: [
    {
      name: 'checks',
      path: '/checks',
      title: 'Checks · Nimbus VPN',
      h1: 'Checks',
      shows: group('Not checked'),
    },
  ],
  states: [
    {
      name: 'checks with all lists',
      path: '/checks',
      app: 'kumo',
      act: press(/^Run \d+ more checks$/),
      shows: group('Past due for more than 14 days'),
    },
    {
      name: 'checks without any answer',
      path: '/checks',
      provokes: 500,
      prepare: ({ scenarios }) => {
        for (const path of ['/api/app-management/*/statistics', '/api/subscriptions/prices']) {
          scenarios.failNext({ path, status: 500, times: 9 });
        }
      },
      shows: (page) => page.getByText('Failed to fetch plans'),
    },
  ],
  overlays: [
    {
      name: 'dismissing a finding',
      path: '/checks',
      act: async (stage) => {
        await stage.page.getByRole('button', { expanded: false, name: /price/i }).first().click();
        await press(/^Dismiss: /)(stage);
      },
      shows: dialog('Dismiss finding'),
      reaches: (page) => dialog('Dismiss finding')(page).getByRole('button').last(),
    },
  ],
};
