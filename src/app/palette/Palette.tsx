import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { slugOf } from '../../domain/appSelection';
import { useCurrentApp } from '../../features/navigation/currentApp';
import { useAppLink } from '../../features/navigation/useAppLink';
import { handedText } from '../../shared/list/rows/handedText';
import { withApp } from '../../shared/routing/appAddress';
import { TimeTooltip } from '../../shared/times/TimeTooltip';
import { toast } from '../../shared/toast/toast';
import type { Option } from './hitGroups';
import { SearchDialog } from './SearchDialog';
import type { PaletteDialog } from './shortcuts';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useShortcuts } from './useShortcuts';

const MOST_RECENT = 5;

type PaletteProps = {
  dialog: PaletteDialog | null;
  onDialog: (dialog: PaletteDialog | null) => void;
  /** Whether a modal element covers the page. */
  isCovered: () => boolean;
};

/**
 * Search and shortcuts (docs/product/palette.md#palette). Mounted inside the shell, so that the
 * recent places are removed when the session ends.
 */
export function Palette({ dialog, onDialog, isCovered }: PaletteProps) {
  const [recent, setRecent] = useState<Option[]>([]);
  const navigate = useNavigate();
  const appLink = useAppLink();
  const selectedId = useCurrentApp().app?.id ?? null;
  useShortcuts(onDialog, isCovered);
  // The session's end also removes a pasted list that no screen has taken.
  useEffect(() => () => handedText.set(null), []);
  const close = () => onDialog(null);

  function open(option: Extract<Option, { kind: 'open' }>) {
    close();
    setRecent([option, ...recent.filter(({ id }) => id !== option.id)].slice(0, MOST_RECENT));
    const { to, app } = option.place;
    if (app && app.id !== selectedId) toast.info(`Switched to ${app.displayName}`);
    void navigate(app ? withApp(to, slugOf(app)) : appLink(to));
  }

  return (
    <>
      {dialog === 'search' && (
        <SearchDialog
          recent={recent}
          onOpen={open}
          onClose={close}
          onShowShortcuts={() => onDialog('shortcuts')}
        />
      )}
      <TimeTooltip />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />
    </>
  );
}
