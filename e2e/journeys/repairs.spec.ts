import type { Page } from '@playwright/test';
import { changes } from '../support/calls';
import { tabTo } from '../support/keyboard';
import { found, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { message } from '../support/screen';
import { expect, test } from '../support/test';

function deviceOfSeven({ platform }: JourneySandbox) {
  const { devices } = platform.store;
  const device = found(devices.ofApp(SANDBOX_APPS.nimbus).find(({ deviceName }) => deviceName));
  devices.update(device, {
    serverCount: 7,
    agreedLimits: { maxServers: 7, canViewLogs: true, features: [] },
  });
  return { id: device.id, name: found(device.deviceName) };
}

/** Opens the device's panel and corrects the device's server count with the keyboard. */
async function correctTo(page: Page, device: { id: string; name: string }, count: string) {
  await page.goto(`/devices?device=${device.id}`);
  const panel = page.getByRole('dialog', { name: device.name });
  await tabTo(page, panel.getByRole('button', { name: 'Correct server count…' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct server count' });
  await expect(dialog.getByLabel('Actual number of servers')).toBeFocused();
  await page.keyboard.type(count);
  await expect(dialog.getByText(/^Reports 3 servers as deleted \(7 → 4\)/)).toBeVisible();
  await page.keyboard.press('Enter');
  return { panel, dialog };
}

test('"I have four servers, you say seven": the count is corrected without a mouse', async ({
  page,
  sandbox,
}) => {
  const device = deviceOfSeven(sandbox);
  const { panel, dialog } = await correctTo(page, device, '4');
  await expect(message(page, 'Server count corrected')).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = changes(sandbox).map(({ path }) => path.split('/').at(-1));
  expect(sent).toEqual(['server-deleted', 'server-deleted', 'server-deleted']);
  await expect(panel.getByText(/4 of 7/).first()).toBeVisible();
});

test('a tab that dies in the middle of a correction repeats nothing', async ({
  page,
  context,
  sandbox,
}) => {
  const device = deviceOfSeven(sandbox);
  // Stalls the response to the second call, so that it never completes.
  sandbox.scenarios.stall({ method: 'POST', path: '*/server-deleted', every: 2 });
  await correctTo(page, device, '4');
  await expect.poll(() => changes(sandbox).length).toBe(2);
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('/activity');
  await expect(next.getByRole('row', { name: /Server count corrected.*Unknown/ })).toBeVisible();
  expect(changes(sandbox)).toHaveLength(2);
  expect(sandbox.platform.store.devices.get(device.id)?.serverCount).toBe(5);
});

test('a customer wants to pay by another card: the links to Stripe, without a mouse', async ({
  page,
  sandbox,
}) => {
  const customer = found(
    sandbox.platform.store.customers
      .ofApp(SANDBOX_APPS.nimbus)
      .find(({ stripeCustomerId }) => stripeCustomerId),
  );
  await page.goto(`/customers?customer=${customer.id}`);
  const panel = page.getByRole('dialog');
  const pages = panel.getByRole('region', { name: 'Customer links' });
  await tabTo(page, panel.getByRole('button', { name: 'Get billing portal link' }));
  await page.keyboard.press('Enter');
  await expect(
    pages.getByRole('link', { name: /^https:\/\/billing\.stripe\.com\// }),
  ).toBeVisible();
  await expect(
    pages.getByText('Send this link to the customer so they can update their payment method.'),
  ).toBeVisible();

  await tabTo(page, panel.getByRole('button', { name: 'Get checkout link…' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, pages.getByRole('button', { name: 'Get checkout link' }));
  await page.keyboard.press('Enter');
  const link = pages.getByRole('link', { name: /^https:\/\/checkout\.stripe\.com\// });
  await expect(link).toHaveAttribute('target', '_blank');
  expect(changes(sandbox).map(({ path }) => path.split('/').at(-1))).toEqual([
    'portal',
    'checkout',
  ]);
});
