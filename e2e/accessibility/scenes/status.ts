import { button, press, text, type Area } from './scene';

export const status: Area = {
  pages: [
    {
      name: 'status',
      path: '/status',
      title: 'Status',
      h1: 'Status',
      shows: text('Connected'),
    },
  ],
  states: [
    {
      name: 'status, provider tested',
      path: '/status',
      act: press('Test now'),
      shows: text('Raw response'),
    },
    {
      name: 'status, provider test failed',
      path: '/status',
      provokes: 400,
      prepare: ({ scenarios }) =>
        scenarios.failNext({ path: '*/test-stripe-connection', status: 400 }),
      act: press('Test now'),
      shows: text('Failed to test the payment provider'),
    },
  ],
  overlays: [
    {
      name: 'status, clear cached data',
      path: '/status',
      act: press('Clear cached data…'),
      shows: button('Clear'),
    },
  ],
};
