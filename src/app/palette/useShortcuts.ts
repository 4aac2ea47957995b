import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { useAppLink } from '../../features/navigation/useAppLink';
import { isOfOtherScript } from '../../shared/browser/keyboard';
import { isInField, runScreenCommand } from '../../shared/screenCommands';
import { useAppSelector } from '../../store/hooks';
import { selectHasSingleKeys } from '../../store/themeSlice';
import { isSingleKey, shortcuts, type PaletteDialog, type Shortcut } from './shortcuts';

/** Modifiers that a keyboard layout may need to type a sign such as `?`. */
const LEVELS = ['', 'Shift+', 'Alt+', 'Control+Alt+'];

const isSign = (keys: string) => /^[^a-z$]$/.test(keys);

/**
 * Key bindings of a shortcut. A sign such as `?` is bound with each modifier in `LEVELS`. Letters
 * need no modifier on any keyboard.
 */
const bindingsOf = ({ keys }: Shortcut) =>
  isSign(keys) ? LEVELS.map((level) => level + keys) : [keys];

/**
 * Key positions of a shortcut's letters, such as `KeyG KeyV` for `g v`, because keyboards of other
 * scripts type other letters in these positions.
 */
const placesOf = ({ keys }: Shortcut) =>
  isSign(keys) ? [] : [keys.replace(/[a-z]/g, (letter) => `Key${letter.toUpperCase()}`)];

/**
 * Binds the single-key shortcuts. The search button binds Ctrl+K itself, because it renders before
 * this part is loaded. The keys do nothing in a field, while a dialog or menu is open, while
 * another screen loads, or when they are switched off.
 *
 * @param isCovered returns whether a modal element covers the page
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
