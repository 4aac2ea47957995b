import { button, rows, text, withoutData, type Area } from './scene';

export const subscriptions: Area = {
  pages: [
    {
      name: 'subscriptions',
      path: '/subscriptions',
      title: 'Subscriptions · Nimbus VPN',
      h1: 'Subscription Management',
      shows: rows('Subscriptions'),
    },
  ],
  states: [
    ...withoutData({
      name: 'subscriptions',
      path: '/subscriptions',
      call: '/api/subscriptions/all',
      failure: 'Failed to fetch subscriptions',
      empty: { app: 'orchard', says: 'No subscriptions found' },
    }),
    {
      name: 'subscriptions, stale',
      path: '/subscriptions',
      provokes: 500,
      act: async ({ page, sandbox }) => {
        await rows('Subscriptions')(page).waitFor();
        sandbox.scenarios.failNext({ path: '/api/subscriptions/all', status: 500, times: 9 });
        await button('Refresh')(page).click();
      },
      shows: text('Showing rows as of'),
    },
  ],
  overlays: [
    {
      name: 'past due subscriptions, billing portal link',
      path: '/subscriptions?status=past_due&cols=customer.plan.status.amount.overdue.portal',
      act: ({ page }) =>
        page
          .getByRole('button', { name: /^Get billing portal link: / })
          .first()
          .click(),
      shows: text('Send this link to the customer so they can update their payment method.'),
      reaches: button('Close'),
    },
    {
      name: 'subscription panel',
      path: '/subscriptions',
      // Clicks the plan to open the row's panel, because the email is a link to the customer.
      act: ({ page }) =>
        rows('Subscriptions')(page)
          .getByText(/^Premium/)
          .click(),
      shows: (page) => page.getByRole('dialog').getByText(/ \/ month| \/ year/),
      reaches: button('Close'),
    },
  ],
};
