import { found } from '../support/sandbox';
import { rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

/** Rows that the platform sends per page, whatever limit the console asks for. */
const MOST = 10;

const lists = [
  { name: 'Customers', path: '/customers', call: '/api/customers' },
  { name: 'Users', path: '/users', call: '/api/users' },
  { name: 'Subscriptions', path: '/subscriptions', call: '/api/subscriptions/all' },
];

for (const { name, path, call } of lists) {
  test(`a platform that sends short pages: each page of ${name} opens, by Next and by number`, async ({
    page,
    sandbox,
  }) => {
    await page.route(
      (url) => url.pathname === call && url.searchParams.get('limit') === '20',
      (route) =>
        route.continue({ url: route.request().url().replace('limit=20', `limit=${MOST}`) }),
    );
    await page.goto(`${path}?app=nimbus-vpn`);
    await expect(rowsOf(page, name)).toHaveCount(MOST);
    const field = page.getByRole('textbox', { name: /^Page, 1 to / });
    const label = await field.getAttribute('aria-label');
    const pages = Number(found(/\d+$/.exec(found(label)))[0]);

    for (let at = 2; at <= 4; at += 1) {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]page=${at}\\b`));
      await expect(rowsOf(page, name)).toHaveCount(MOST);
    }
    await field.fill(String(pages));
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]page=${pages}\\b`));
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await expect(rowsOf(page, name)).not.toHaveCount(0);
    // The list would otherwise leave a page that it can't hold right after it has drawn it.
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(new RegExp(`[?&]page=${pages}\\b`));
    expect(sandbox.record.calls('GET', call).at(-1)?.query).toMatchObject({ page: String(pages) });
  });
}
