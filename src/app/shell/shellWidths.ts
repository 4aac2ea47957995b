/*
 * The layouts of the shell by the width of the window. Apart from the shell, since the script in the page's
 * head chooses by them, too, and brings no component.
 */

/** The breakpoint of the mobile layout (docs/product/shell.md#shell). */
export const MOBILE = '(max-width: 47.99rem)';

/** Below the theme's `lg` the sidebar starts collapsed, to leave its room to lists. */
export const TABLET = '(max-width: 74.99rem)';

/** The shell as it starts in a window, by the name of its prerendered page. */
export type ShellPage = 'shell' | 'shellTablet' | 'shellPhone';

/** The page that stands for the shell until its code is there (docs/adr/0009-prerendered-shell.md). */
export function shellPage(matches: (query: string) => boolean): ShellPage {
  if (matches(MOBILE)) return 'shellPhone';
  return matches(TABLET) ? 'shellTablet' : 'shell';
}
