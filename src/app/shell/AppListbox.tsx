import Box from '@mui/material/Box';
import { useForkRef } from '@mui/material/utils';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { createContext, use, useRef, type HTMLAttributes, type Key, type Ref } from 'react';
import type { App } from '../../domain/entities';
import { AppOption } from './AppOption';

/** In pixels: room for two lines. */
const OPTION_HEIGHT = 48;

/** The maximum number of visible options. */
const IN_SIGHT = 8;

/** How far Page Up and Page Down go in MUI's Autocomplete. */
const PAGE = 5;

/** The id of the highlighted app. */
export const HighlightedId = createContext<string | null>(null);

/** The result of `renderOption` for an app: not an element, since only a few are rendered. */
export type ListedApp = readonly [
  option: HTMLAttributes<HTMLLIElement> & { key: Key },
  app: App,
  isSelected: boolean,
];

type AppListboxProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  ownerState?: unknown;
};

/** The listbox of MUI's Autocomplete. It renders the options in sight and a few more. */
export function AppListbox({ children, ref, ownerState: _, ...listbox }: AppListboxProps) {
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
    // Not measured: a shorter list only renders a few more options than necessary.
    initialRect: { width: 0, height: IN_SIGHT * OPTION_HEIGHT },
    observeElementRect: () => undefined,
    // Autocomplete's keys can highlight only rendered options: render the first, the last and those
    // around the highlighted one at every scroll position.
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
      // No tab stop: the arrow keys of the field scroll the list.
      tabIndex={-1}
      sx={{
        position: 'relative',
        m: 0,
        p: 0,
        maxHeight: `min(${IN_SIGHT * OPTION_HEIGHT}px, 45vh)`,
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
