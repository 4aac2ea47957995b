import LinkIcon from '@mui/icons-material/Link';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import DisplayIcon from '@mui/icons-material/Tune';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType, ReactNode } from 'react';
import { memo, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preload } from '../browser/preload';
import { LazyDialog, lazyPart } from '../ui/LazyDialog';
import { useIsPhone } from '../ui/useIsPhone';
import { VIEW_PARAM } from './layout/useListLayout';
import { ToolMenu, type ToolItem } from './ToolMenu';
import type { ListTools, ToolPanelProps } from './useListController';

/** Its name is in the same code as the panel of views. */
const ViewName = lazyPart(async () => (await import('./views/ViewName')).ViewName);

type ToolPanel = {
  label: string;
  load: () => Promise<unknown>;
  Panel: ComponentType<ToolPanelProps>;
};

const panelOf = (label: string, load: () => Promise<ComponentType<ToolPanelProps>>): ToolPanel => ({
  label,
  load,
  Panel: lazyPart(load),
});

/** The panels of every list. */
const panels: readonly ToolPanel[] = [
  panelOf('Views…', async () => (await import('./views/ViewsPanel')).ViewsPanel),
  panelOf('Columns and density…', async () => (await import('./layout/ColumnsPanel')).ColumnsPanel),
];

const preloadPanels = () => panels.forEach(({ load }) => preload(load));

/** The panels that a list's menu opens. They outlive the toolbar's change when a phone is turned. */
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
  /** Opens one of the panels. */
  onOpen: ReturnType<typeof useToolPanels>['open'];
  /** Further items of 'Display', and of '⋯'. */
  displayItems?: readonly ToolItem[];
  moreItems?: readonly ToolItem[];
  /** Stands between the two menus. */
  children?: ReactNode;
};

/**
 * How the list is displayed, a link to it, and what is needed less often. On a phone one menu has all.
 * Memoised: the page of the list stands in the address, too.
 */
export const ToolButtons = memo(function ToolButtons(props: ToolButtonsProps) {
  const { tools, onOpen, displayItems = [], moreItems = [], children } = props;
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const copy = () => void import('./views/copyLink').then(({ copyLink }) => copyLink(tools));
  const display = [
    ...panels.map((panel) => ({
      label: panel.label,
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
            {params.has(VIEW_PARAM) ? (
              <Suspense fallback={<span>Display</span>}>
                <ViewName tools={tools} />
              </Suspense>
            ) : (
              <span>Display</span>
            )}
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
