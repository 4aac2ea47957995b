import type { Page } from '@playwright/test';
import { message, visit } from '../../support/screen';
import { button, rows, text, type Area } from './scene';

async function rename(page: Page, before: string, after: string): Promise<void> {
  await button(`Edit ${before}`)(page).click();
  await page.getByLabel('Display Name', { exact: true }).fill(after);
  await button('Save Changes')(page).click();
}

export const activity: Area = {
  pages: [
    {
      name: 'activity without changes',
      path: '/activity',
      title: 'Activity',
      h1: 'Activity',
      shows: (page) => page.getByText('No changes yet'),
    },
  ],
  states: [
    {
      name: 'activity, changes in several states',
      path: '/apps',
      provokes: [422, 'outage'],
      act: async ({ page, sandbox: { scenarios } }) => {
        await rename(page, 'Nimbus VPN', 'Nimbus');
        await message(page, 'App updated successfully!').waitFor();
        const body = { message: 'The name is taken' };
        scenarios.failNext({ method: 'PUT', status: 422, body });
        await rename(page, 'Harbor Hosting', 'Harbour');
        await page.getByRole('alert').getByText('The name is taken').first().waitFor();
        await button('Cancel')(page).click();
        scenarios.offline();
        await rename(page, 'Orchard Lab', 'Orchard');
        await text('Saved on this device')(page).waitFor();
        await visit(page, 'Activity');
        await rows('Changes')(page).waitFor();
      },
      shows: (page) => page.getByRole('grid').getByText('Waiting', { exact: true }),
    },
  ],
};
