import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import {
  type HTMLAttributes,
  createContext,
  use,
  useRef,
  type Key,
  type PointerEvent,
  type Ref,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { App } from '../../domain/entities';
import { fontScale } from '../../shared/browser/fontScale';
import { ActivityDot } from './activityDots';
import { useForkRef } from '@mui/material/utils';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { showable } from '../../shared/text';
import { pasteFirstLine } from '../../shared/ui/pasteFirstLine';
import { appSearch } from './appSearch';

type AppOptionProps = HTMLAttributes<HTMLLIElement> & { app: App };

/** Shows an app in the list. MUI's Autocomplete marks the highlighted one with a class. */
function AppOption({ app, ...option }: AppOptionProps) {
  return (
    <Box
      {...option}
      component="li"
      sx={{
        px: 2,
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
      }}
    >
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

/** Height of an option in pixels, with room for two lines of text. */
const OPTION_HEIGHT = 48 * fontScale;

const IN_SIGHT = 8;

/** Number of options that Page Up and Page Down skip in MUI's Autocomplete. */
const PAGE = 5;

const HighlightedId = createContext<string | null>(null);

/**
 * Value that `renderOption` returns for an app instead of an element, because only a few options
 * are rendered.
 */
type ListedApp = readonly [
  option: HTMLAttributes<HTMLLIElement> & { key: Key },
  app: App,
  isSelected: boolean,
];

type AppListboxProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  ownerState?: unknown;
};

/** Listbox of MUI's Autocomplete. Renders only the visible options and a few more. */
function AppListbox({ children, ref, ownerState: _, ...listbox }: AppListboxProps) {
  const listed = children as unknown as readonly ListedApp[];
  const highlightedId = use(HighlightedId);
  const highlighted = listed.findIndex(([, { id }]) => id === highlightedId);
  const scroller = useRef<HTMLElement>(null);

  // eslint-disable-next-line react-hooks/incompatible-library -- nothing is compiled by React Compiler
  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: PAGE,
    // A constant replaces the measured size. If the list is shorter, only a few more options than
    // necessary are rendered.
    initialRect: { width: 0, height: IN_SIGHT * OPTION_HEIGHT },
    observeElementRect: () => undefined,
    // Autocomplete's keys can highlight only rendered options. So the first, the last and those
    // around the highlighted one are rendered at every scroll position.
    rangeExtractor: (inSight) => {
      const around = { ...inSight, startIndex: highlighted, endIndex: highlighted };
      const rows = [defaultRangeExtractor(inSight), defaultRangeExtractor(around)].flat();
      return [...new Set([0, ...rows, inSight.count - 1])].sort((one, other) => one - other);
    },
  });

  return (
    <Box
      {...listbox}
      ref={useForkRef(ref, scroller)}
      component="ul"
      aria-label="Apps"
      aria-labelledby={undefined}
      // No tab stop, because the arrow keys of the field scroll the list.
      tabIndex={-1}
      sx={{
        position: 'relative',
        m: 0,
        p: 0,
        maxHeight: `min(${IN_SIGHT * OPTION_HEIGHT}px, 45dvh)`,
        overflow: 'auto',
        overscrollBehavior: 'contain',
        listStyle: 'none',
      }}
    >
      <li role="presentation" style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map(({ index, start, size }) => {
        const row = listed[index];
        if (!row) return null;
        const [{ key, ...option }, app, isSelected] = row;
        return (
          <AppOption
            key={key}
            {...option}
            app={app}
            aria-selected={isSelected}
            aria-posinset={index + 1}
            aria-setsize={listed.length}
            style={{ position: 'absolute', top: start, height: size, insetInline: 0 }}
          />
        );
      })}
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

/** Shows the list below its field inside the popover, not in a popup. */
const InPlace = ({ children }: PopperProps) => children as ReactNode;

/** Search field with the list of matching apps. */
export function AppList(props: AppListProps) {
  const { apps, selectedId, isLoading, search, onSearch, onPress, onSelect, onClose } = props;
  const find = useMemo(() => appSearch(apps), [apps]);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const hearPress = (app: App) => ({
    onPointerDown: ({ pointerType }: PointerEvent) => {
      // Ignores a touch, because it may be the start of scrolling.
      if (pointerType === 'mouse') onPress(app);
    },
  });

  return (
    <HighlightedId value={highlighted}>
      <Autocomplete
        open
        // Enter selects the first match of the typed text.
        autoHighlight={search.trim() !== ''}
        options={apps}
        // Always null, because a selection closes the list.
        value={null}
        onChange={(_event, app) => app && onSelect(app)}
        inputValue={search}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') onSearch(text);
        }}
        filterOptions={(_apps, { inputValue }) => find(inputValue)}
        // Identifies an option, because several apps may have the same display name.
        getOptionLabel={({ id }) => id}
        onHighlightChange={(_event, app) => setHighlighted(app?.id ?? null)}
        resetHighlightOnMouseLeave
        // The popover closes on selection anyway. Without this, MUI would clear the highlight when
        // `onHighlightChange` renders the list after a search.
        disableCloseOnSelect
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
        renderOption={(option, app) =>
          [
            { ...option, ...hearPress(app) },
            app,
            app.id === selectedId,
          ] satisfies ListedApp as unknown as ReactNode
        }
        slots={{ popper: InPlace, listbox: AppListbox }}
        slotProps={{ paper: { elevation: 0, square: true, sx: listStyle } }}
      />
    </HighlightedId>
  );
}
