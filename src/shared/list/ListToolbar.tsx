import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { memo, Suspense, type ReactNode } from 'react';
import { Scoped } from '../scope';
import { lazyPart } from '../ui/LazyDialog';
import { useIsPhone } from '../ui/useIsPhone';
import { SELECTION_BAR_HEIGHT, STICKY_TOP } from './gridStyles';
import { SearchBox, type SearchBoxProps } from './SearchBox';
import { isNothing, useSelected } from './selection/selection';
import { ToolButtons } from './ToolButtons';
import type { ListTools } from './useListController';

type ListToolbarProps = {
  searchLabel: string;
  searchPlaceholder?: string;
  /** The current search of the list. */
  search: SearchBoxProps['value'];
  onSearch: SearchBoxProps['onSearch'];
  /** Whether a pause in typing starts a search, too. */
  searchAfterPause?: boolean;
  /** The filters: `FilterSelect`s. */
  children?: ReactNode;
  /** A button for the list, and for its selected rows. */
  actions?: ReactNode;
  /** Another button, for the selected rows alone. */
  selectionActions?: ReactNode;
  /** What its buttons and the selection's bar work on; without them it has none. */
  tools?: ListTools;
};

const SelectionBar = lazyPart(async () => (await import('./selection/SelectionBar')).SelectionBar);

/** The toolbar above a list: search, filters, tools; or what can be done with selected rows. */
export function ListToolbar({ tools, ...props }: ListToolbarProps) {
  return (
    <>
      {tools && (
        <SelectionCover tools={tools}>
          {props.actions}
          {props.selectionActions}
        </SelectionCover>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          // It keeps its place, so that nothing below it moves.
          '[data-selection-bar] + &': { visibility: 'hidden' },
        }}
      >
        <Scoped>
          <SearchBox
            label={props.searchLabel}
            placeholder={props.searchPlaceholder}
            value={props.search}
            onSearch={props.onSearch}
            afterPause={props.searchAfterPause}
          />
        </Scoped>
        {props.children}
        {tools && <ToolButtons tools={tools}>{props.actions}</ToolButtons>}
      </Box>
    </>
  );
}

/** Lays the selection's bar over the toolbar, and keeps it there while the page scrolls. */
function SelectionCover({ tools, children }: { tools: ListTools; children: ReactNode }) {
  const isEmpty = useSelected(tools.selection, isNothing);
  const isPhone = useIsPhone();
  if (isEmpty && !(isPhone && tools.isSelecting)) return null;
  return (
    <Box
      data-selection-bar
      sx={{ position: 'sticky', top: STICKY_TOP, zIndex: 20, height: 0, mb: -2 }}
    >
      <Box sx={{ minHeight: SELECTION_BAR_HEIGHT, bgcolor: 'background.default' }}>
        <Suspense>
          <SelectionBar tools={tools}>{children}</SelectionBar>
        </Suspense>
      </Box>
    </Box>
  );
}

type FilterSelectProps<Value extends string> = {
  /** The accessible name; there is no visible label. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A filter of a list, in the toolbar. Memoised: a page of the list is no other filter. */
export const FilterSelect = memo(function FilterSelect<Value extends string>(
  props: FilterSelectProps<Value>,
) {
  const { label, value, options, onChange } = props;
  return (
    <Select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ minWidth: 136 }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}) as <Value extends string>(props: FilterSelectProps<Value>) => ReactNode;
