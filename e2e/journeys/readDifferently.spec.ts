import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, resize, sizes } from '../accessibility/appearance';
import { overlays } from '../accessibility/scenes';
import { stand } from '../accessibility/stage';
import { appSelector, chooseApp, rowsOf, visit } from '../support/screen';
import { expect, test } from '../support/test';

/** Returns the greatest contrast between two pixels of a screenshot of the element. */
async function contrastIn(element: Locator): Promise<number> {
  const picture = await element.screenshot();
  return element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, image.width, image.height) ?? {};
    const lights: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
        const share = (data[at + part] ?? 0) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      lights.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    }
    const extreme = (of: (one: number, other: number) => number) =>
      lights.reduce((one, other) => of(one, other));
    return (extreme(Math.max) + 0.05) / (extreme(Math.min) + 0.05);
  }, picture.toString('base64'));
}

test('forced colors: checked boxes, drawings and pressed buttons are visible', async ({ page }) => {
  // Checks both themes, because the colors of one theme could match the forced colors by accident.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('/users');
    const boxes = rowsOf(page, 'Users').getByRole('checkbox');
    await boxes.first().check();
    await boxes.nth(1).focus();
    const [ticked, empty] = [await boxes.first().screenshot(), await boxes.nth(2).screenshot()];
    expect.soft(ticked.equals(empty), `${colorScheme}: a ticked box looks empty`).toBe(false);

    await appSelector(page).click();
    const signs = page.getByRole('listbox', { name: 'Apps' });
    const active = signs.getByRole('img', { name: 'Active', exact: true }).first();
    const inactive = signs.getByRole('img', { name: 'Inactive' }).first();
    for (const sign of [active, inactive]) {
      expect.soft(await contrastIn(sign), `${colorScheme}: a sign of an app`).toBeGreaterThan(3);
    }
    const isSame = (await active.screenshot()).equals(await inactive.screenshot());
    expect.soft(isSame, `${colorScheme}: both signs look the same`).toBe(false);

    await page.goto('/dashboard');
    const chart = page.getByRole('table', { name: 'Subscriptions by status' });
    await expect(chart.getByRole('link').first()).toBeVisible();
    for (const text of await chart.locator('a, td').all()) {
      expect.soft(await contrastIn(text), `${colorScheme}: a text of a chart`).toBeGreaterThan(4.5);
    }

    await page.goto('/apps?create=1');
    const create = page.getByRole('dialog').getByRole('button', { name: /^Create/ });
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const around = await page.locator('body').evaluate(ground);
    expect.soft(await create.evaluate(ground), `${colorScheme}: a button`).not.toBe(around);
    expect.soft(await contrastIn(create), `${colorScheme}: its text`).toBeGreaterThan(4.5);
  }
});

/** Replaces every text of the page, including later ones, as a browser's translation does. */
function translate(): void {
  const window_ = window as Window & { lostTexts?: string[] };
  const lost: string[] = (window_.lostTexts = []);
  const replace = (text: Text): void => {
    const { parentElement: parent } = text;
    if (!text.data.trim() || !parent || parent.closest('font, svg, script, style, title')) return;
    const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const inner = outer.cloneNode();
    text.replaceWith(outer);
    outer.append(inner);
    // Creates a new text node, because React still refers to the replaced one.
    inner.textContent = text.data;
  };
  const replaceIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  new MutationObserver((records) =>
    records.forEach((record) => record.addedNodes.forEach(replaceIn)),
  ).observe(document, { subtree: true, childList: true });

  // Records React's changes to replaced text nodes, because such changes never reach the screen.
  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own,
    set(this: Node, value: string) {
      if (this instanceof Text && !this.isConnected) lost.push(`${this.data} -> ${value}`);
      own.set?.call(this, value);
    },
  });
}

const lostTexts = (page: Page) =>
  page.evaluate(() => (window as Window & { lostTexts?: string[] }).lostTexts);

test.describe('a translated page', () => {
  test.beforeEach(({ page }) => page.addInitScript(translate));

  test('works on every screen', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/overview');
    const lists = {
      'All Apps': 'Apps',
      Apps: 'Apps',
      Devices: 'Devices',
      Subscriptions: 'Subscriptions',
      Customers: 'Customers',
      Users: 'Users',
    };
    for (const screen of ['Dashboard', 'Plans', 'Activity']) {
      await visit(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // Matches only the start of the link's name, because the name ends with a count.
    await page.getByRole('link', { name: /^Checks/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checks' })).toBeVisible();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    for (const [screen, list] of Object.entries(lists)) {
      await visit(page, screen);
      const rows = rowsOf(page, list);
      await expect(rows.first()).toBeVisible();
      const grid = page.getByRole('grid', { name: list, exact: true });
      const busy = page.getByRole('region', { name: list, exact: true });
      const settled = () => expect(busy).toHaveAttribute('aria-busy', 'false');

      const header = grid.locator('[role="columnheader"][aria-sort]').first();
      if ((await header.count()) > 0) {
        await header.click();
        await settled();
        await header.click();
        await settled();
      }
      const filter = page.getByRole('main').getByRole('combobox').first();
      if ((await filter.count()) > 0) {
        await filter.selectOption({ index: 1 });
        await settled();
        await filter.selectOption({ index: 0 });
        await settled();
      }
      const next = page.getByRole('button', { name: 'Next' });
      if ((await next.count()) > 0 && (await next.isEnabled())) {
        await next.click();
        await settled();
        await expect(rows.first()).toBeVisible();
      }
      const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' });
      if ((await refresh.count()) > 0) {
        await refresh.click();
        await settled();
      }
      await rows.first().getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Clear selection' }).click();
      // Rows of All Apps do not open a panel.
      if (screen === 'All Apps') continue;
      const cell = rows.first().getByRole('gridcell').nth(1);
      await cell.click({ position: { x: 4, y: 4 } });
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
    await chooseApp(page, 'Harbor Hosting');
    await expect(rowsOf(page, 'Users').first()).toBeVisible();
    expect(await lostTexts(page)).toEqual([]);
  });

  test('works in every dialog, menu and panel', async ({ page, sandbox, site }) => {
    test.setTimeout(120_000);
    const plain = overlays.filter(
      ({ as, app, settings, provokes, prepare, only }) =>
        [as, app, settings, provokes, prepare].every((each) => each === undefined) &&
        only !== 'narrow',
    );
    for (const scene of plain) {
      await stand(scene, { page, sandbox, site });
      await page.keyboard.press('Escape');
      // The page must stay in the DOM, even while a confirmation dialog is open.
      await expect(page.locator('main')).toBeAttached();
      expect.soft(await lostTexts(page), scene.name).toEqual([]);
    }
  });
});

test('a larger font: rows show both lines, and nothing is cut', async ({ page, context }) => {
  // Sets the browser's default font size, as an operator can in the browser's settings.
  const devTools = await context.newCDPSession(page);
  for (const standard of [24, 32]) {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await resize(page, { width: 1920, height: 1080 });
    await page.goto('/users');
    const row = rowsOf(page, 'Users').first();
    await expect(row).toBeVisible();
    expect(await row.evaluate((element) => element.clientHeight)).toBeCloseTo(3 * standard, -1);
    expect.soft(await cutTexts(page), `${standard} px, a list`).toEqual([]);

    await appSelector(page).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect.soft(await cutTexts(page), `${standard} px, the apps`).toEqual([]);
    await page.keyboard.press('Escape');

    for (const size of [sizes.wide, { width: 768, height: 900 }]) {
      await resize(page, size);
      for (const path of ['/dashboard', '/subscription-plans', '/overview', '/profile']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
        expect.soft(await cutTexts(page), `${standard} px, ${path}`).toEqual([]);
      }
    }
  }
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
});

/** Returns the texts with a line that an element clips at its top or bottom. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, bottom, height, width } = range.getBoundingClientRect();
      if (!text.data.trim() || height === 0 || width < 2) continue;
      if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      for (
        let element: HTMLElement | null = text.parentElement;
        element;
        element = element.parentElement
      ) {
        const { overflowY, webkitLineClamp } = getComputedStyle(element);
        // A clamped text is cut off on purpose, with an ellipsis.
        if (webkitLineClamp !== 'none') break;
        const box = element.getBoundingClientRect();
        if (overflowY === 'visible' || overflowY === 'auto' || overflowY === 'scroll') continue;
        if (box.width < 2 || box.height < 2) break;
        // Allows a fifth of the height, because a line of text is slightly higher than its letters.
        const slack = height / 5;
        if (top < box.top - slack || bottom > box.bottom + slack) cut.push(text.data);
        break;
      }
    }
    return cut;
  });

test('print: all rows, in light colours, without controls, and a panel alone', async ({ page }) => {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Sets the width of the window to that of A4 paper without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });

  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 26, 33)');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(appSelector(page)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Users', exact: true });
  const last = rowsOf(page, 'Users').last();
  await expect(last).toBeVisible();
  const [listBox, rowBox] = [await list.boundingBox(), await last.boundingBox()];
  const bottom = (box: typeof rowBox) => (box ? box.y + box.height : 0);
  expect(bottom(rowBox)).toBeLessThanOrEqual(bottom(listBox));
  expect(await cutTexts(page)).toEqual([]);
  expect(await repeated(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.emulateMedia({ media: 'screen' });
  await resize(page, sizes.wide);
  await rowsOf(page, 'Users').first().getByRole('rowheader').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/^Updated/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(rowsOf(page, 'Users').first()).toBeHidden();
  await expect(panel).toHaveCSS('position', 'static');
  expect(await repeated(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
});

/**
 * Returns the elements with a fixed or sticky position, because printing may repeat them on each
 * sheet of paper.
 */
const repeated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
