import LinkIcon from '@mui/icons-material/Link';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import DisplayIcon from '@mui/icons-material/Tune';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType, ReactNode } from 'react';
import { memo, useCallback, useState } from 'react';
import { preload } from '../browser/preload';
import { useScreenActions } from '../screenCommands';
import { LazyDialog, lazyPart } from '../ui/LazyDialog';
import { useIsPhone } from '../ui/useIsPhone';
import { ToolMenu, type ToolItem } from './ToolMenu';
import type { ListTools, ToolPanelProps } from './useListController';
import { copyLink } from './views/copyLink';
import { useHasTabs } from './views/savedViews';

type ToolPanel = {
  label: string;
  keywords: string;
  load: () => Promise<unknown>;
  Panel: ComponentType<ToolPanelProps>;
};

const panelOf = (
  label: string,
  keywords: string,
  load: () => Promise<ComponentType<ToolPanelProps>>,
): ToolPanel => ({
  label,
  keywords,
  load,
  Panel: lazyPart(load),
});

/** Saves the first view of a list. The tabs of views then have a button for it. */
const SAVE_VIEW = 'Save view…';

const panels: readonly ToolPanel[] = [
  panelOf(SAVE_VIEW, 'saved', async () => (await import('./views/ViewsPanel')).ViewsPanel),
  panelOf(
    'Columns and density…',
    'hide show fields compact',
    async () => (await import('./layout/ColumnsPanel')).ColumnsPanel,
  ),
];

const preloadPanels = () => panels.forEach(({ load }) => preload(load));

/**
 * The panels stay open when rotating a phone replaces the toolbar, because they are rendered
 * outside the toolbar.
 */
export function useToolPanels(tools: ListTools | undefined) {
  const [opened, setOpened] = useState<{ panel: ToolPanel; anchor: HTMLElement } | null>(null);
  const open = useCallback(
    (panel: ToolPanel, anchor: HTMLElement) => setOpened({ panel, anchor }),
    [],
  );
  const element =
    tools &&
    panels.map((panel) => (
      <LazyDialog key={panel.label} open={opened?.panel === panel}>
        <panel.Panel
          tools={tools}
          anchor={opened?.panel === panel ? opened.anchor : null}
          onClose={() => setOpened(null)}
        />
      </LazyDialog>
    ));
  return { open, element };
}

type ToolButtonsProps = {
  tools: ListTools;
  onOpen: ReturnType<typeof useToolPanels>['open'];
  /** Additional items of the menus 'Display' and '⋯'. */
  displayItems?: readonly ToolItem[];
  moreItems?: readonly ToolItem[];
  /** Content between the menus 'Display' and '⋯'. */
  children?: ReactNode;
};

/**
 * Buttons of a list: the menu 'Display', 'Copy link', and a menu of less frequent actions. On a
 * phone they are one menu. Memoized, because the list renders more often than its tools change.
 */
export const ToolButtons = memo(function ToolButtons(props: ToolButtonsProps) {
  const { tools, onOpen, displayItems = [], moreItems = [], children } = props;
  const isPhone = useIsPhone();
  const hasTabs = useHasTabs(tools);
  const copy = () => copyLink(tools);
  useScreenActions([{ label: 'Copy link', keywords: 'share url address', run: copy }]);
  const display = [
    ...panels
      .filter(({ label }) => !(hasTabs && label === SAVE_VIEW))
      .map((panel) => ({
        label: panel.label,
        keywords: panel.keywords,
        onClick: (anchor: HTMLElement) => onOpen(panel, anchor),
      })),
    ...displayItems,
  ];
  return (
    <>
      {isPhone ? (
        <ToolMenu
          label="More"
          icon={<MoreIcon />}
          onIntent={preloadPanels}
          items={[
            { label: 'Select rows', onClick: () => tools.setSelecting(true) },
            ...display,
            { label: 'Copy link', onClick: copy },
            ...moreItems,
          ]}
        />
      ) : (
        <>
          <ToolMenu label="Display" icon={<DisplayIcon />} items={display} onIntent={preloadPanels}>
            <span>Display</span>
          </ToolMenu>
          <Tooltip title="Copy link">
            <IconButton aria-label="Copy link" onClick={copy}>
              <LinkIcon />
            </IconButton>
          </Tooltip>
          {children}
          {moreItems.length > 0 && <ToolMenu label="More" icon={<MoreIcon />} items={moreItems} />}
        </>
      )}
    </>
  );
});
