import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { SearchBoxProps } from './SearchBox';
import { SearchBox } from './SearchBox';

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
  /** Buttons at the end of the line: Refresh, Create. */
  actions?: ReactNode;
};

/** The toolbar above a list: search, filters, actions. */
export function ListToolbar(props: ListToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <SearchBox
        label={props.searchLabel}
        placeholder={props.searchPlaceholder}
        value={props.search}
        onSearch={props.onSearch}
        afterPause={props.searchAfterPause}
      />
      {props.children}
      {props.actions !== undefined && (
        <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>{props.actions}</Box>
      )}
    </Box>
  );
}
