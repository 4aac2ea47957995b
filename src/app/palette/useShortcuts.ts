import { useEffect, useEffectEvent, useRef } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { useAppLink } from '../../features/useAppLink';
import { runScreenCommand, type ScreenCommand } from '../../shared/screenCommands';
import { expectField, isInField, releaseKeys } from '../../shared/typedAhead';
import { useAppSelector } from '../../store/hooks';
import { selectHasSingleKeys } from '../../store/themeSlice';
import { isSingleKey, shortcuts, type PaletteDialog, type Shortcut } from './shortcuts';

/** How long a pressed command waits for the screen that a key has asked for (milliseconds). */
const WAY_MS = 3000;

/** The commands that lead to a field, whose text must not be read as shortcuts. */
const leadsToField = (command: ScreenCommand) => command === 'create' || command === 'search';

/** Where a keyboard has a character on another level, the modifiers that lead to it are pressed. */
const LEVELS = ['', 'Shift+', 'Alt+', 'Control+Alt+'];

/** The bindings of a shortcut: letters are on the first level of every keyboard. */
const bindingsOf = ({ keys }: Shortcut) =>
  /^[^a-z$]$/.test(keys) ? LEVELS.map((level) => level + keys) : [keys];

/**
 * Binds the single keys of the shortcuts; Ctrl+K is the search button's, which hears it from the
 * start. They do nothing in a field, while a dialog or a menu is open, while an input method
 * composes, and where they are switched off.
 *
 * @param isCovered whether something modal is above the page
 */
export function useShortcuts(
  open: (dialog: PaletteDialog) => void,
  isCovered: () => boolean,
): void {
  const hasSingleKeys = useAppSelector(selectHasSingleKeys);
  const navigate = useNavigate();
  const appLink = useAppLink();

  const { pathname } = useLocation();
  /** The way to another screen, and the command that was pressed on it for that screen. */
  const way = useRef<{ since: number; command: ScreenCommand | null } | null>(null);

  const run = useEffectEvent((command: ScreenCommand) => {
    // Before it runs: the search of a list gets the focus at once.
    if (leadsToField(command)) expectField();
    if (runScreenCommand(command)) return;
    if (command === 'search') open('search');
    else expectField(0);
  });

  useEffect(() => {
    const command = way.current?.command ?? null;
    way.current = null;
    // After the effects of the new screen, which offer its commands.
    if (command !== null) queueMicrotask(() => run(command));
  }, [pathname]);

  const press = useEffectEvent((shortcut: Shortcut, event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || isCovered()) return;
    if (!hasSingleKeys || isInField(event)) return;
    event.preventDefault();
    const now = Date.now();
    if ('to' in shortcut) {
      const to = appLink(shortcut.to);
      way.current = parsePath(to).pathname === pathname ? null : { since: now, command: null };
      void navigate(to);
    } else if ('dialog' in shortcut) open(shortcut.dialog);
    else if (way.current && now - way.current.since < WAY_MS) {
      way.current.command = shortcut.command;
      if (leadsToField(shortcut.command)) expectField(WAY_MS);
    } else run(shortcut.command);
  });

  useEffect(
    () =>
      tinykeys(
        window,
        Object.fromEntries(
          shortcuts
            .filter(isSingleKey)
            .flatMap((shortcut) =>
              bindingsOf(shortcut).map((keys) => [
                keys,
                (event: KeyboardEvent) => press(shortcut, event),
              ]),
            ),
        ),
      ),
    [],
  );
  useEffect(releaseKeys, []);
}
