import { expect } from '@playwright/test';
import { button, press, text, type Area } from './scene';

export const status: Area = {
  pages: [
    {
      name: 'status',
      path: '/status',
      title: 'Status',
      h1: 'Status',
      shows: text('1 probe: '),
    },
  ],
  states: [
    {
      name: 'status, provider tested',
      path: '/status',
      act: press('Test now'),
      shows: text('Raw answer'),
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
      name: 'status, remove kept answers',
      path: '/status',
      act: async (stage) => {
        const remove = button('Remove kept answers…')(stage.page);
        // The page counts what is kept with each probe, and a probe's interval is long.
        await expect(async () => {
          await press('Check now')(stage);
          await expect(remove).toBeEnabled({ timeout: 500 });
        }).toPass();
        await remove.click();
      },
      shows: button('Remove'),
    },
  ],
};
