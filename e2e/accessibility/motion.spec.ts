import { expect, test } from '../support/test';
import { appSelector } from '../support/screen';

test.use({ trace: 'off' });

/** Duration in seconds below which an animation or transition is invisible. */
const UNSEEN = 0.02;

test('nothing moves for people who asked for less motion', async ({ page, sandbox }) => {
  await page.addInitScript((unseen) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = ({ type, target }: Event): void => {
      if (!(target instanceof Element)) return;
      const style = getComputedStyle(target);
      const text = type.startsWith('transition')
        ? style.transitionDuration
        : style.animationDuration;
      const longest = Math.max(...text.split(',').map((duration) => parseFloat(duration)));
      if (longest > unseen)
        moved.push(`${type} of ${longest} s: ${target.outerHTML.slice(0, 120)}`);
    };
    document.addEventListener('transitionrun', note, { capture: true });
    document.addEventListener('animationstart', note, { capture: true });
  }, UNSEEN);

  sandbox.scenarios.slow({ path: '/api/subscriptions/devices', ms: 300, times: 1 });
  await page.goto('/devices');
  await expect(page.getByText('Showing 1 to 10')).toBeVisible();
  await appSelector(page).click();
  await page.getByRole('link', { name: 'Create New App' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create App' });
  await dialog.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Switch to dark theme' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page
    .getByRole('button', { name: /^Copy App ID/ })
    .first()
    .click();
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByText('App ID'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
  expect(await page.evaluate('window.moved')).toEqual([]);
});
