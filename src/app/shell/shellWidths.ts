/*
 * Layouts of the shell by the width of the window. Separate from the shell, because the script in
 * the page's head also uses them, but must not import components.
 */

/** Breakpoint of the mobile layout (docs/product/shell.md#shell). */
export const MOBILE = '(max-width: 47.99rem)';

/** Below the theme's `lg`, the sidebar starts collapsed to leave more room for lists. */
export const TABLET = '(max-width: 74.99rem)';

/** Initial layout of the shell, by the name of its prerendered page. */
export type ShellPage = 'shell' | 'shellTablet' | 'shellPhone';

/**
 * Name of the prerendered page that is shown until the shell's code is loaded
 * (docs/adr/0009-prerendered-shell.md).
 */
export function shellPage(matches: (query: string) => boolean): ShellPage {
  if (matches(MOBILE)) return 'shellPhone';
  return matches(TABLET) ? 'shellTablet' : 'shell';
}
