import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { App } from '../../domain/entities';
import { AppOption, OPTION_HEIGHT } from './AppOption';
import { appSearch } from './appSearch';
import { useRowWindow } from './useRowWindow';

/** The height of the list, in options. */
const IN_SIGHT = 8;

type AppComboboxProps = {
  apps: readonly App[];
  selectedId: string | null;
  isLoading: boolean;
  onSelect: (app: App) => void;
};

/**
 * A search field over the list of what it finds. The focus stays in the field; what the arrows
 * lead to is its active descendant. Ten thousand apps cost what those in sight cost.
 */
export function AppCombobox({ apps, selectedId, isLoading, onSelect }: AppComboboxProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const find = useMemo(() => appSearch(apps), [apps]);
  const found = useMemo(() => find(search), [find, search]);
  // By its id: the list may be fetched anew between the arrow and Enter.
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = activeId === null ? -1 : found.findIndex((app) => app.id === activeId);
  // The field comes first, and is typed into at once; the options follow in the next frame.
  const showsOptions = useDeferredValue(true, false);
  const { rows, reveal, scrolls } = useRowWindow({
    count: found.length,
    rowHeight: OPTION_HEIGHT,
    inSight: IN_SIGHT,
    always: active,
  });

  const searchFor = (text: string) => {
    setSearch(text);
    setActiveId(null);
    reveal(0);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // With Shift they select what was typed; while a word is composed they belong to its editor.
    if (event.shiftKey || event.nativeEvent.isComposing) return;
    const target = event.key === 'Enter' ? active : optionAfter(event.key, active, found.length);
    const app = target === null ? undefined : found[target];
    if (target === null || !app) return;
    // Enter's own effect would be on what has the focus by then: the button that opened the list.
    event.preventDefault();
    if (event.key === 'Enter') {
      onSelect(app);
    } else {
      setActiveId(app.id);
      reveal(target);
    }
  };

  const isEmpty = found.length === 0;
  const optionId = (row: number) => `${id}option${row}`;
  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        value={search}
        onChange={(event) => searchFor(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Search apps..."
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search apps',
          'aria-autocomplete': 'list',
          'aria-expanded': !isEmpty,
          'aria-controls': isEmpty ? undefined : `${id}list`,
          'aria-activedescendant': active < 0 ? undefined : optionId(active),
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      />
      <Typography role="status" variant="body2" color="textSecondary">
        {isEmpty && (
          <Box component="span" sx={{ display: 'block', px: 2, py: 1.75 }}>
            {isLoading ? 'Loading…' : 'No apps found.'}
          </Box>
        )}
      </Typography>
      {!isEmpty && (
        <Box
          {...scrolls}
          id={`${id}list`}
          role="listbox"
          aria-label="Apps"
          // It scrolls with the arrows in the field: no stop of its own.
          tabIndex={-1}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          sx={{
            maxHeight: `min(${IN_SIGHT * OPTION_HEIGHT}px, 45vh)`,
            overflow: 'auto',
            overscrollBehavior: 'contain',
          }}
        >
          <Box
            role="presentation"
            sx={{ position: 'relative' }}
            style={{ height: found.length * OPTION_HEIGHT }}
          >
            {(showsOptions ? rows : []).map((row) => {
              const app = found[row];
              return (
                app && (
                  <AppOption
                    key={app.id}
                    id={optionId(row)}
                    app={app}
                    row={row}
                    count={found.length}
                    isSelected={app.id === selectedId}
                    isActive={row === active}
                    onSelect={onSelect}
                  />
                )
              );
            })}
          </Box>
        </Box>
      )}
    </>
  );
}

/** Where a key leads from the active option; `null` for a key that leads nowhere. */
function optionAfter(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active < last ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : last;
    case 'PageDown':
      return Math.min(active + IN_SIGHT, last);
    case 'PageUp':
      return Math.max(active - IN_SIGHT, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
