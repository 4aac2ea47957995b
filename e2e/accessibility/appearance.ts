import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Window sizes of a desktop and a phone. */
export const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

/** Window size of a tablet, at which the sidebar is collapsed and lists scroll sideways. */
export const tablet = { width: 768, height: 1024 } as const;

/**
 * Window sizes of a 1440 × 900 window at 200 % zoom, and of the 320 pixels that WCAG 1.4.10
 * requires.
 */
export const zoomed = [
  { width: 720, height: 450 },
  { width: 320, height: 568 },
] as const;

/**
 * Switches the theme and keeps open menus and dialogs open. Only the attribute `data-theme`
 * determines the colors; theme.spec.ts checks that the console sets it from the operator's choice.
 */
export async function paintIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
  }, theme);
}

/** Waits for two frames, after which a change of size or theme is painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
  await painted(page);
}

/** Checks WCAG 1.4.10: a list may scroll sideways, but the page may not. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `The page is wider than ${width} pixels`,
    })
    .toBeLessThanOrEqual(width);
}
