import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../ui/LazyDialog';
import { scrollingLine } from '../ui/scrollingLine';
import { useIsPhone } from '../ui/useIsPhone';
import { SELECTION_BAR_HEIGHT, STICKY_TOP } from './gridStyles';
import { SearchBox, type SearchBoxProps } from './SearchBox';
import { isNothing, useSelected } from './selection/selection';
import { ToolButtons, useToolPanels } from './ToolButtons';
import type { ToolItem } from './ToolMenu';
import type { ListTools } from './useListController';

type ListToolbarProps = {
  searchLabel: string;
  searchPlaceholder?: string;
  search: SearchBoxProps['value'];
  onSearch: SearchBoxProps['onSearch'];
  /** Whether a pause in typing also starts a search. */
  searchAfterPause?: boolean;
  /** Filters: `FilterSelect` elements. */
  children?: ReactNode;
  /** Additional items of the menus 'Display' and '⋯'. */
  displayItems?: readonly ToolItem[] | undefined;
  moreItems?: readonly ToolItem[] | undefined;
  /** Button that applies to the list or, if rows are selected, to these rows. */
  actions?: ReactNode;
  /** Additional button that applies only to selected rows. */
  selectionActions?: ReactNode;
  /**
   * State of the list that the toolbar's buttons and the selection bar change. Without it, the
   * toolbar has no such buttons.
   */
  tools?: ListTools;
};

const deskLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' };

const SelectionBar = lazyPart(async () => (await import('./selection/SelectionBar')).SelectionBar);

/**
 * The toolbar above a list: search, filters and tools. While rows are selected, the selection bar
 * covers it.
 */
export function ListToolbar({ tools, displayItems, moreItems, ...props }: ListToolbarProps) {
  const isPhone = useIsPhone();
  const panels = useToolPanels(tools);
  const toolButtons = tools && (
    <ToolButtons
      tools={tools}
      onOpen={panels.open}
      displayItems={displayItems}
      moreItems={moreItems}
    >
      {props.actions}
    </ToolButtons>
  );
  return (
    <>
      {tools && (
        <SelectionCover tools={tools}>
          {props.selectionActions}
          {props.actions}
        </SelectionCover>
      )}
      <Box
        data-list-toolbar
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          // Hidden but still in the layout, so that the content below does not move.
          '[data-selection-bar] + &': { visibility: 'hidden' },
        }}
      >
        <SearchBox
          label={props.searchLabel}
          placeholder={props.searchPlaceholder}
          value={props.search}
          onSearch={props.onSearch}
          afterPause={props.searchAfterPause}
        />
        {isPhone && toolButtons}
        <Box sx={isPhone ? scrollingLine : { display: 'contents' }}>
          {props.children}
          {isPhone && props.actions}
        </Box>
        {!isPhone && toolButtons && <Box sx={deskLine}>{toolButtons}</Box>}
      </Box>
      {panels.element}
    </>
  );
}

/**
 * Padding in pixels above the selection bar's buttons, which aligns them with the toolbar's
 * buttons.
 */
const BAR_PADDING = 6;

/** Shows the selection bar over the toolbar, and keeps it visible while the page scrolls. */
function SelectionCover({ tools, children }: { tools: ListTools; children: ReactNode }) {
  const isEmpty = useSelected(tools.selection, isNothing);
  const isPhone = useIsPhone();
  if (isEmpty && !(isPhone && tools.isSelecting)) return null;
  return (
    <Box
      data-selection-bar
      data-screen-only
      sx={{
        position: 'sticky',
        top: `calc(${STICKY_TOP} + ${BAR_PADDING}px)`,
        zIndex: 20,
        height: 0,
        // Removes the gap that the page has between its parts.
        mb: { xs: -1, sm: -2 },
      }}
    >
      <Box
        sx={{
          minHeight: SELECTION_BAR_HEIGHT,
          mt: `-${BAR_PADDING}px`,
          bgcolor: 'background.default',
        }}
      >
        <Suspense>
          <SelectionBar tools={tools}>{children}</SelectionBar>
        </Suspense>
      </Box>
    </Box>
  );
}
