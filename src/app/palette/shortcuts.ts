import { screenKeys } from '../../features/navigation/actions';
import { navigationNames, screens } from '../../features/navigation/screens';
import type { ScreenCommand } from '../../shared/screenCommands';

export type PaletteDialog = 'search' | 'shortcuts';

export type Shortcut = {
  /** Format of tinykeys: a sequence of keys, or a key with `$mod` (Ctrl or Cmd). */
  keys: string;
  label: string;
} & ({ to: string } | { command: ScreenCommand } | { dialog: PaletteDialog });

/**
 * All shortcuts of the console in display order, except the keys of lists and forms (see below).
 */
export const shortcuts: readonly Shortcut[] = [
  { keys: '$mod+k', label: 'Search everything', dialog: 'search' },
  { keys: '/', label: 'Search this list or everything', command: 'search' },
  ...navigationNames.map((name) => ({
    keys: screenKeys[name],
    label: `Go to ${screens[name].navigation.label}`,
    to: screens[name].path,
  })),
  { keys: 'n', label: 'Create a new item on this screen', command: 'create' },
  { keys: 'r', label: 'Refresh', command: 'refresh' },
  { keys: '[', label: 'Previous page', command: 'previousPage' },
  { keys: ']', label: 'Next page', command: 'nextPage' },
  { keys: '?', label: 'Keyboard shortcuts', dialog: 'shortcuts' },
];

/** Keys that work in a list. This table only displays them in the shortcuts dialog. */
export const listKeys: readonly { caps: readonly string[]; label: string }[] = [
  { caps: ['↓'], label: 'Move from search to the first row' },
  { caps: ['↑', '↓', '←', '→'], label: 'Move between cells' },
  { caps: ['Home', 'End'], label: 'First or last cell in the row' },
  { caps: ['Page Up', 'Page Down'], label: 'Jump several rows' },
  { caps: ['Enter'], label: 'Open the row' },
  { caps: ['F2'], label: 'Edit the app or the roles in the row' },
  { caps: ['Delete'], label: 'Delete the app or file in the row' },
  { caps: ['Space'], label: 'Select the row' },
  { caps: ['Shift', '↑', '↓'], label: 'Select several rows' },
  { caps: ['Ctrl', 'C'], label: 'Copy the cell or selected rows' },
  { caps: ['Esc'], label: 'Clear the selection' },
];

/** Keys that work in a form. This table only displays them in the shortcuts dialog. */
export const formKeys: typeof listKeys = [{ caps: ['Ctrl', 'Enter'], label: 'Save the form' }];

/**
 * Whether a shortcut needs no modifier, so that speech input or a slip could trigger it (WCAG
 * 2.1.4).
 */
export const isSingleKey = ({ keys }: Shortcut) => !keys.startsWith('$mod');

/** Labels of a shortcut's keys as printed on a keyboard, in the order of pressing them. */
export function keyCaps({ keys }: Shortcut, isMac: boolean): string[] {
  return keys
    .split(/[ +]/)
    .map((key) => (key === '$mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()));
}
