import type { Page } from '@playwright/test';
import { paintIn, painted, resize, sizes, themes } from '../accessibility/appearance';
import { overlays, pages, states } from '../accessibility/scenes';
import { foretell, sizesOf, stand } from '../accessibility/stage';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { logOut, message, rowsOf, signIn, visit } from '../support/screen';
import { expect, test } from './test';

test.use({ trace: 'off' });

/** Stores a theme, as an earlier visit would. The page must be on the console's site. */
async function storeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('theme', stored), theme);
}

// `npm run e2e` skips these scenes, because the tests in accessibility/ open the same scenes under
// the same policy. The browser logs a violation as a console error, which fails those tests.
for (const scene of [...pages, ...states, ...overlays]) {
  test.describe('the policy blocks nothing', { tag: '@long' }, () => {
    test.use({ as: scene.as === undefined ? 'admin' : scene.as, app: scene.app ?? null });

    // Tests pages in both themes, because the first page of a visit adds style elements that depend
    // on the theme.
    for (const theme of pages.some((page) => page === scene) ? themes : ['light']) {
      test(`${scene.name}, ${theme}`, async ({ page, sandbox, site, watch, violations, count }) => {
        foretell(scene, watch);
        await storeTheme(page, theme);
        await stand(scene, { page, sandbox, site });
        for (const size of sizesOf(scene)) {
          await resize(page, sizes[size]);
          await expect(scene.shows(page)).toBeAttached();
          for (const painting of themes) {
            await paintIn(page, painting);
            await painted(page);
          }
        }
        expect.soft(violations.all).toEqual([]);
        count('scenes');
        count('violations', violations.all.length);
      });
    }
  });
}

test.describe('the policy blocks nothing', () => {
  test.use({ as: null });

  test('from sign-in through every screen and both themes to logout', async ({
    page,
    violations,
    count,
  }) => {
    const { email, password } = SANDBOX_ACCOUNTS.admin;
    await page.goto('/login');
    await signIn(page, email, password);
    await expect(message(page, 'Login successful!')).toBeVisible();
    for (const theme of ['dark', 'light']) {
      await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
      for (const label of ['Apps', 'Devices', 'Subscriptions', 'Customers', 'Users']) {
        await visit(page, label);
        await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
      }
    }
    await logOut(page, 'admin');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect.soft(violations.all).toEqual([]);
    count('scenes');
    count('violations', violations.all.length);
  });
});

test('the policy blocks nothing while a file is uploaded and viewed', async ({
  page,
  violations,
  count,
}) => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/5ncrmwAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.goto('/profile?tab=files');
  await expect(rowsOf(page, 'Files').first()).toBeVisible();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
  const row = rowsOf(page, 'Files').filter({ hasText: 'dot.png' });
  await row.getByRole('button', { name: /^Preview: / }).click();
  await expect(page.getByRole('dialog', { name: 'Image viewer' }).getByRole('img')).toBeVisible();
  expect.soft(violations.all).toEqual([]);
  count('scenes');
  count('violations', violations.all.length);
});

/**
 * Attempts of an attacker whose code runs in the page. Each sets `window.canary` if it succeeds.
 */
const attacks: Record<string, [directive: string, attempt: () => void]> = {
  'a script element': [
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.append('window.canary = true');
      document.head.append(script);
    },
  ],
  'a script of another host': [
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/canary.js';
      document.head.append(script);
    },
  ],
  'markup with a handler': [
    'require-trusted-types-for',
    () => {
      document.body.innerHTML = '<img src="x" onerror="window.canary = true">';
    },
  ],
  'an attribute with a handler': [
    'require-trusted-types-for',
    () => {
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.canary = true');
      image.src = '/assets/none';
      document.body.append(image);
    },
  ],
  // Runs `eval` in a timer of the page, because code that Playwright evaluates is exempt from the
  // policy.
  eval: [
    'require-trusted-types-for',
    () => void setTimeout(() => void Reflect.apply(eval, null, ['window.canary = true'])),
  ],
  'a function out of text': [
    'require-trusted-types-for',
    () => void setTimeout(() => void Reflect.construct(Function, ['window.canary = true'])),
  ],
  'a timer with text': [
    'require-trusted-types-for',
    () => void Reflect.apply(setTimeout, window, ['window.canary = true']),
  ],
  'a style element': [
    'style-src-elem',
    () => {
      const style = document.createElement('style');
      style.append('body { display: none }');
      document.head.append(style);
    },
  ],
  'a call to another host': [
    'connect-src',
    () => void fetch('https://elsewhere.example/').catch(() => undefined),
  ],
  'a frame': [
    'frame-src',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example/';
      document.body.append(frame);
    },
  ],
  'another base for addresses': [
    'base-uri',
    () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.example/';
      document.head.append(base);
    },
  ],
  'a form that posts': [
    'form-action',
    () => {
      const form = document.createElement('form');
      form.action = 'https://elsewhere.example/';
      form.method = 'post';
      document.body.append(form);
      form.submit();
    },
  ],
};

test.describe('blocked and reported', () => {
  test.use({ as: null });

  for (const [what, [directive, attempt]] of Object.entries(attacks)) {
    test(what, async ({ browser, host, sandbox, violations }) => {
      await host.configure({ apiBaseUrl: sandbox.url });
      // Uses a context that the `watch` fixture does not follow, because the violation that the
      // browser reports would fail the test.
      const context = await browser.newContext({ baseURL: host.url });
      await violations.listen(context);
      const page = await context.newPage();
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await page.evaluate(attempt).catch((error: unknown) => {
        expect(String(error)).toMatch(/TrustedHTML|TrustedScript|Content Security Policy/);
      });
      await expect.poll(() => violations.all.join('\n')).toContain(directive);
      expect(await page.evaluate(() => 'canary' in window)).toBe(false);
      await context.close();
    });
  }
});
