import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { useMemo, useState, type ReactNode } from 'react';
import type { App } from '../../domain/entities';
import { AppListbox, HighlightedId, type ListedApp } from './AppListbox';
import { appSearch } from './appSearch';
import { AppSearchField } from './AppSearchField';

export type AppListProps = {
  apps: readonly App[];
  selectedId: string | null;
  isLoading: boolean;
  search: string;
  onSearch: (search: string) => void;
  onSelect: (app: App) => void;
  onClose: () => void;
};

const listStyle = { borderTop: 1, borderColor: 'divider', typography: 'body2' } as const;

/** The list stands in the popover below its field, not in a popup of its own. */
const InPlace = ({ children }: PopperProps) => children as ReactNode;

/** A search field over the list of the apps that it finds. */
export function AppList(props: AppListProps) {
  const { apps, selectedId, isLoading, search, onSearch, onSelect, onClose } = props;
  const find = useMemo(() => appSearch(apps), [apps]);
  const [highlighted, setHighlighted] = useState<string | null>(null);

  return (
    <HighlightedId value={highlighted}>
      <Autocomplete
        open
        // Enter takes the first match of what was typed.
        autoHighlight={search.trim() !== ''}
        options={apps}
        // A choice closes the list, so the field never holds one.
        value={null}
        onChange={(_event, app) => app && onSelect(app)}
        inputValue={search}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') onSearch(text);
        }}
        filterOptions={(_apps, { inputValue }) => find(inputValue)}
        // The identity of an option: several apps may have one display name.
        getOptionLabel={({ id }) => id}
        onHighlightChange={(_event, app) => setHighlighted(app?.id ?? null)}
        resetHighlightOnMouseLeave
        // The popover closes at a choice. Without this, MUI takes the highlight away again at the
        // first render after a search: the one that `onHighlightChange` brings about.
        disableCloseOnSelect
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        onKeyDown={(event) => {
          // With Shift, Home and End select what was typed.
          event.defaultMuiPrevented = event.shiftKey;
        }}
        selectOnFocus={false}
        forcePopupIcon={false}
        loading={isLoading}
        noOptionsText="No apps found."
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <AppSearchField {...input} inputProps={htmlInput} />
        )}
        renderOption={(option, app) =>
          [option, app, app.id === selectedId] satisfies ListedApp as unknown as ReactNode
        }
        slots={{ popper: InPlace, listbox: AppListbox }}
        slotProps={{ paper: { elevation: 0, square: true, sx: listStyle } }}
      />
    </HighlightedId>
  );
}
