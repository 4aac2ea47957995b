import { button, rows, withoutData, type Area } from './scene';

export const customers: Area = {
  pages: [
    {
      name: 'customers',
      path: '/customers',
      title: 'Customers · Nimbus VPN',
      h1: 'Customers',
      shows: rows('Customers'),
    },
  ],
  states: withoutData({
    name: 'customers',
    path: '/customers',
    call: '/api/customers',
    failure: 'Failed to fetch customers',
    empty: { path: '/customers?search=nobody-at-all', says: 'No customers found' },
  }),
  overlays: [
    {
      name: 'customer details',
      path: '/customers',
      act: ({ page }) =>
        page
          .getByRole('link', { name: /^View details: / })
          .first()
          .click(),
      shows: (page) => page.getByRole('dialog').getByText('Joined'),
      reaches: button('Close'),
    },
    {
      name: 'checkout of a customer',
      path: '/customers',
      act: async ({ page }) => {
        await page
          .getByRole('link', { name: /^View details: / })
          .first()
          .click();
        await button('Get checkout link…')(page).click();
      },
      shows: button('Get checkout link'),
      reaches: button('Close'),
    },
  ],
};
