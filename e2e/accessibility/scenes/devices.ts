import { rows, withoutData, type Area } from './scene';

export const devices: Area = {
  pages: [
    {
      name: 'devices',
      path: '/devices',
      title: 'Device Management',
      h1: 'Device Management',
      shows: rows('Devices'),
    },
  ],
  states: withoutData({
    name: 'devices',
    path: '/devices',
    call: '/api/subscriptions/devices',
    failure: 'Failed to fetch devices',
    empty: { app: 'orchard', says: 'No devices' },
  }),
  overlays: [
    {
      name: 'filter',
      path: '/devices',
      act: ({ page }) => page.getByRole('combobox', { name: 'Status' }).click(),
      shows: (page) => page.getByRole('option', { name: 'Inactive Only' }),
      reaches: (page) => page.getByRole('option', { name: 'Inactive Only' }),
    },
  ],
};
