import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isCovered } from '../../shared/browser/covered';
import { letterOf } from '../../shared/browser/keyboard';
import { onIntent, preload } from '../../shared/browser/preload';
import { isDialogOpening, lazyPart } from '../../shared/ui/LazyDialog';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useIsLive } from '../../shared/useIsLive';
import { whenIdle } from '../../shared/browser/whenIdle';
import type { PaletteDialog } from '../palette/shortcuts';
import { isMac, keyCap } from './Key';

const loadPalette = async () =>
  (await import(/* webpackChunkName: 'palette' */ '../palette/Palette')).Palette;

const Palette = lazyPart(loadPalette);

/**
 * Whether key presses are meant for a modal dialog or menu instead of the page. An open dialog or
 * menu hides the page from screen readers (`aria-hidden`). A dialog that is just opening counts,
 * too.
 */
const areForDialog = (element: Element | null) =>
  element === null || isCovered(element) || isDialogOpening();

/** Styles that display the shortcut's keys after the button's label. */
const keyBeside = () => ({
  '&::after': {
    ...keyCap,
    content: isMac() ? '"⌘ K"' : '"Ctrl K"',
    display: { xs: 'none', lg: 'inline' },
  },
});

/**
 * Opens the palette on a click or Ctrl+K. The palette is a separate chunk, which is loaded once the
 * page is idle and then binds the other shortcuts.
 */
export function SearchButton({ compact }: { compact: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<PaletteDialog | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  // False in the prerendered shell, which has no search button, because the button could do nothing
  // there. Adding the button later moves no other element.
  const isLive = useIsLive();

  useEffect(() => {
    let isMounted = true;
    const mount = () => {
      if (isMounted) setLoaded(true);
    };
    // Ignores a failure, because the button loads the palette again when it is used.
    whenIdle(() => void loadPalette().then(mount, () => undefined));
    return () => {
      isMounted = false;
    };
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isModified = isMac() ? event.metaKey : event.ctrlKey;
      if (!isModified || letterOf(event) !== 'k') return;
      if (areForDialog(button.current)) return;
      event.preventDefault();
      setDialog('search');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  if (!isLive) return null;
  const open = {
    ref: button,
    // Differs from the label of the 'Search' button in lists.
    'aria-label': 'Search everything',
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => setDialog('search'),
    ...onIntent(() => preload(loadPalette)),
  };
  return (
    <>
      {compact ? (
        <IconButton {...open}>
          <SearchIcon fontSize="small" />
        </IconButton>
      ) : (
        <SecondaryButton {...open} sx={keyBeside()}>
          <SearchIcon />
          Search
        </SecondaryButton>
      )}
      {(isLoaded || dialog !== null) && (
        <Suspense fallback={dialog !== null && <span data-opens-dialog hidden />}>
          <Palette
            dialog={dialog}
            onDialog={setDialog}
            isCovered={() => areForDialog(button.current)}
          />
        </Suspense>
      )}
    </>
  );
}
