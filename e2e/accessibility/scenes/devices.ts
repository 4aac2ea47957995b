import { SANDBOX_APPS } from '../../support/sandbox';
import { button, dialog, press, rows, text, withoutData, type Area } from './scene';

export const devices: Area = {
  pages: [
    {
      name: 'devices',
      path: '/devices',
      title: 'Devices · Nimbus VPN',
      h1: 'Device Management',
      shows: rows('Devices'),
    },
  ],
  states: [
    {
      name: 'devices with charts',
      path: '/devices',
      act: press('Devices by platform, version and last seen'),
      shows: (page) =>
        page.getByRole('table', { name: 'Devices by last seen' }).getByRole('link').first(),
    },
    ...withoutData({
      name: 'devices',
      path: '/devices',
      call: '/api/subscriptions/devices',
      failure: 'Failed to fetch devices',
      empty: { app: 'orchard', says: 'No devices' },
    }),
  ],
  overlays: [
    {
      name: 'register a device',
      path: '/devices?create=1',
      shows: dialog('Register Device'),
      reaches: (page) => page.getByRole('dialog').getByRole('button', { name: 'Register Device' }),
    },
    {
      name: 'device that its plan refuses',
      path: '/devices',
      prepare: ({ platform }) => {
        const { devices } = platform.store;
        for (const device of devices.ofApp(SANDBOX_APPS.nimbus)) {
          devices.update(device, {
            isActive: true,
            serverCount: 5,
            agreedLimits: { maxServers: 5, canViewLogs: false, features: ['Servers'] },
          });
        }
      },
      act: async ({ page }) => {
        await rows('Devices')(page)
          .getByText(/^device_/)
          .click();
        await button('Upgrade plan…')(page).click();
      },
      shows: button('Get checkout link'),
      reaches: button('Close'),
    },
    {
      name: 'correct a server count',
      path: '/devices',
      act: async ({ page }) => {
        await rows('Devices')(page)
          .getByText(/^device_/)
          .click();
        await button('Correct server count…')(page).click();
      },
      shows: dialog('Correct server count'),
      reaches: button(/^Set /),
    },
    {
      name: 'a correction that the platform refuses',
      path: '/devices',
      provokes: 403,
      act: async ({ page, sandbox: { scenarios } }) => {
        await rows('Devices')(page)
          .getByText(/^device_/)
          .click();
        await button('Correct server count…')(page).click();
        await page.getByLabel('Actual number of servers').fill('40');
        scenarios.failNext({ method: 'POST', status: 403, path: '*/server-created' });
        await button(/^Set /)(page).click();
        await text('The server count wasn’t corrected')(page).waitFor();
      },
      shows: dialog('Correct server count'),
      reaches: button(/^Set /),
    },
  ],
};
