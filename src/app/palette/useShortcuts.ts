import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { useAppLink } from '../../features/navigation/useAppLink';
import { isOfOtherScript } from '../../shared/browser/keyboard';
import { isInField, runScreenCommand } from '../../shared/screenCommands';
import { useAppSelector } from '../../store/hooks';
import { selectHasSingleKeys } from '../../store/themeSlice';
import { isSingleKey, shortcuts, type PaletteDialog, type Shortcut } from './shortcuts';

/** Where a keyboard has a character on another level, the modifiers that lead to it are pressed. */
const LEVELS = ['', 'Shift+', 'Alt+', 'Control+Alt+'];

const isSign = (keys: string) => /^[^a-z$]$/.test(keys);

/** The bindings of a shortcut: letters are on the first level of every keyboard. */
const bindingsOf = ({ keys }: Shortcut) =>
  isSign(keys) ? LEVELS.map((level) => level + keys) : [keys];

/** `KeyG KeyV` for `g v`: a keyboard of another script has its own letters in these places. */
const placesOf = ({ keys }: Shortcut) =>
  isSign(keys) ? [] : [keys.replace(/[a-z]/g, (letter) => `Key${letter.toUpperCase()}`)];

/**
 * Binds the single keys of the shortcuts; Ctrl+K is the search button's, which hears it from the
 * start. They do nothing in a field, while a dialog or a menu is open, while another screen loads,
 * and where they are switched off.
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

  const isLeaving = useNavigation().state !== 'idle';

  const press = useEffectEvent((shortcut: Shortcut, event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isCovered()) return;
    if (!hasSingleKeys || isLeaving || isInField(event)) return;
    event.preventDefault();
    if ('to' in shortcut) void navigate(appLink(shortcut.to));
    else if ('dialog' in shortcut) open(shortcut.dialog);
    else if (!runScreenCommand(shortcut.command) && shortcut.command === 'search') open('search');
  });

  useEffect(
    () =>
      tinykeys(
        window,
        Object.fromEntries(
          shortcuts.filter(isSingleKey).flatMap((shortcut) => {
            const byKey = (event: KeyboardEvent) => press(shortcut, event);
            const byPlace = (event: KeyboardEvent) => {
              if (isOfOtherScript(event.key)) press(shortcut, event);
            };
            return [
              ...bindingsOf(shortcut).map((keys) => [keys, byKey] as const),
              ...placesOf(shortcut).map((keys) => [keys, byPlace] as const),
            ];
          }),
        ),
      ),
    [],
  );
}
