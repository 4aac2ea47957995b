import { startDemoHost } from '../support/demoHost';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { button, page, rows } from './operator';
import { test } from './test';

let host: Awaited<ReturnType<typeof startDemoHost>>;

// Outlives the page, which would report the requests that it can't finish.
test.beforeAll(async () => {
  host = await startDemoHost();
});
test.afterAll(() => {
  host.close();
});

test.use({ as: null });

test('the demo: sign in by a click, and see a list', async ({ operator, tab }) => {
  await tab.goto(host.url);
  await operator.click(button(SANDBOX_ACCOUNTS.admin.label));
  await operator.see(page.role('heading', 'Admin Dashboard'));
  await operator.click(page.role('link', 'Users'));
  await operator.see(rows, 20);
});
