import CheckIcon from '@mui/icons-material/Check';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { PopperProps } from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useMemo, type HTMLAttributes, type PointerEvent, type ReactNode } from 'react';
import type { App } from '../../domain/entities';
import { formatCounted } from '../../shared/format';
import { showable, foldText, searchText } from '../../shared/text';
import { Muted } from '../../shared/ui/Muted';
import { pasteFirstLine } from '../../shared/ui/pasteFirstLine';
import { ActivityDot } from './activityDots';

/** Maximum number of apps in the list. The operator types to find any other app. */
const MOST_LISTED = 50;

const optionStyle = {
  px: 2,
  py: 0.5,
  minHeight: '3rem',
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  '@media (hover: hover)': { '&.Mui-focused': { bgcolor: 'action.hover' } },
  '&&.Mui-focusVisible': {
    bgcolor: 'action.focus',
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
} as const;

type AppOptionProps = HTMLAttributes<HTMLLIElement> & { app: App };

/** Shows an app in the list. MUI's Autocomplete marks the highlighted one with a class. */
function AppOption({ app, ...option }: AppOptionProps) {
  return (
    <Box {...option} component="li" sx={optionStyle}>
      <ActivityDot active={app.isActive} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap dir="auto" align="left">
          {showable(app.displayName)}
        </Typography>
        {app.description && (
          <Typography
            variant="caption"
            noWrap
            component="div"
            color="textSecondary"
            dir="auto"
            align="left"
          >
            {showable(app.description)}
          </Typography>
        )}
      </Box>
      {option['aria-selected'] === true && <CheckIcon fontSize="small" color="primary" />}
    </Box>
  );
}

export type AppListProps = {
  apps: readonly App[];
  selectedId: string | null;
  isLoading: boolean;
  search: string;
  onSearch: (search: string) => void;
  /** Called with the app that a mouse presses, before it is selected. */
  onPress: (app: App) => void;
  onSelect: (app: App) => void;
  onClose: () => void;
};

const listStyle = {
  bgcolor: 'transparent',
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;

const listboxProps = {
  'aria-label': 'Apps',
  'aria-labelledby': undefined,
  // No tab stop, because the arrow keys of the field scroll the list.
  tabIndex: -1,
  sx: { p: 0, maxHeight: 'min(24rem, 45dvh)', overscrollBehavior: 'contain' },
} as const;

/** Shows the list below its field inside the popover, not in a popup. */
const InPlace = ({ children }: PopperProps) => children as ReactNode;

/** Search field with the list of matching apps. */
export function AppList(props: AppListProps) {
  const { apps, selectedId, isLoading, search, onSearch, onPress, onSelect, onClose } = props;
  const find = useMemo(() => appSearch(apps), [apps]);
  const found = useMemo(() => find(search), [find, search]);
  const hearPress = (app: App) => ({
    onPointerDown: ({ pointerType }: PointerEvent) => {
      // Ignores a touch, because it may be the start of scrolling.
      if (pointerType === 'mouse') onPress(app);
    },
  });

  return (
    <>
      <Autocomplete
        open
        // Enter selects the first match of the typed text.
        autoHighlight={search.trim() !== ''}
        options={found.slice(0, MOST_LISTED)}
        filterOptions={(listed) => listed}
        // Always null, because a selection closes the list.
        value={null}
        onChange={(_event, app) => app && onSelect(app)}
        inputValue={search}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') onSearch(text);
        }}
        // Identifies an option, because several apps may have the same display name.
        getOptionLabel={({ id }) => id}
        resetHighlightOnMouseLeave
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        onKeyDown={(event) => {
          // With Shift, Home and End select the typed text.
          event.defaultMuiPrevented = event.shiftKey;
        }}
        selectOnFocus={false}
        forcePopupIcon={false}
        loading={isLoading}
        noOptionsText="No apps found."
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <InputBase
            {...input}
            inputProps={htmlInput}
            onPaste={pasteFirstLine}
            autoFocus
            fullWidth
            autoComplete="off"
            placeholder="Search apps..."
            aria-label="Search apps"
            sx={{ px: 2, py: 1 }}
          />
        )}
        renderOption={({ key, ...option }, app) => (
          <AppOption
            key={key}
            {...option}
            {...hearPress(app)}
            app={app}
            aria-selected={app.id === selectedId}
          />
        )}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0, square: true, sx: listStyle },
          listbox: listboxProps,
        }}
      />
      {found.length > MOST_LISTED && (
        <Muted sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          Type to find more of {formatCounted(found.length, 'app')}
        </Muted>
      )}
    </>
  );
}

/**
 * Returns a function that searches apps by display name and name. Folds the names (`foldText`) only
 * once, not at each key press.
 */
export function appSearch(apps: readonly App[]): (search: string) => App[] {
  const keys = apps.map(({ displayName, name }) => foldText(`${displayName} ${name}`));
  return (search) => {
    const searched = foldText(searchText(search).text);
    return apps.filter((_app, index) => keys[index]?.includes(searched));
  };
}
