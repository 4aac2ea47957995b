import { button, dialog, withoutData, type Area } from './scene';

export const plans: Area = {
  pages: [
    {
      name: 'plans',
      path: '/subscription-plans',
      title: 'Plans · Nimbus VPN',
      h1: 'Subscription Plans',
      shows: (page) => page.getByRole('article').getByText('Total Subscribers').first(),
    },
  ],
  states: withoutData({
    name: 'plans',
    path: '/subscription-plans',
    call: '/api/subscriptions/prices',
    failure: 'Failed to fetch plans',
    empty: { app: 'orchard', says: 'No subscription plans yet' },
  }),
  overlays: [
    {
      name: 'Stripe products',
      path: '/subscription-plans',
      act: ({ page }) => button('Stripe products')(page).click(),
      shows: (page) => page.getByRole('dialog').getByText('Products', { exact: true }),
      reaches: button('Close'),
    },
    {
      name: 'message, and the history of them',
      path: '/subscription-plans',
      act: async ({ page }) => {
        await button('Sync from Stripe')(page).click();
        await button(/^Sync$/)(page).click();
        await page.getByRole('status').filter({ hasText: /sync/i }).hover();
        await button(/^Notifications/)(page).click();
      },
      shows: dialog('Notifications'),
      reaches: button('Clear messages'),
    },
    {
      name: 'message of a failure',
      path: '/subscription-plans',
      provokes: 500,
      prepare: ({ scenarios }) =>
        scenarios.failNext({ method: 'POST', path: '/api/subscriptions/*', status: 500 }),
      act: async ({ page }) => {
        await button('Sync from Stripe')(page).click();
        await button(/^Sync$/)(page).click();
        await page.getByRole('alert').waitFor();
        // Alt+T moves the focus to the message, which stays open while it has the focus.
        await page.keyboard.press('Alt+t');
      },
      shows: (page) => page.getByRole('alert'),
    },
  ],
};
