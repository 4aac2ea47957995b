import Box from '@mui/material/Box';
import { useForkRef } from '@mui/material/utils';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { createContext, use, useRef, type HTMLAttributes, type Key, type Ref } from 'react';
import type { App } from '../../domain/entities';
import { AppOption } from './AppOption';

/** Every option's, in pixels: room for two lines. */
const OPTION_HEIGHT = 48;

/** The most that are in sight at once. */
const IN_SIGHT = 8;

/** How far Page Up and Page Down go in MUI's Autocomplete. */
const PAGE = 5;

/** The id of the highlighted app. */
export const HighlightedId = createContext<string | null>(null);

/** What `renderOption` makes of every app: no element yet, since few of many are rendered. */
export type ListedApp = readonly [
  option: HTMLAttributes<HTMLLIElement> & { key: Key },
  app: App,
  isSelected: boolean,
];

type AppListboxProps = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  ownerState?: unknown;
};

/** The listbox of an Autocomplete. Of its options, those in sight are rendered, and some around. */
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
    // Not measured: a list that is lower renders a few options more than it has to.
    initialRect: { width: 0, height: IN_SIGHT * OPTION_HEIGHT },
    observeElementRect: () => undefined,
    // A key highlights only an option that is rendered. So the ends always are, the highlighted
    // one, and those that a key leads to from there.
    rangeExtractor: (range) => {
      const reachable = Array.from(
        { length: 2 * PAGE + 1 },
        (_each, at) => highlighted - PAGE + at,
      );
      const rows = [0, range.count - 1, ...defaultRangeExtractor(range)];
      if (highlighted >= 0) rows.push(...reachable);
      return [...new Set(rows)]
        .filter((row) => row >= 0 && row < range.count)
        .sort((one, other) => one - other);
    },
  });

  return (
    <Box
      {...listbox}
      ref={useForkRef(ref, scroller)}
      component="ul"
      aria-label="Apps"
      aria-labelledby={undefined}
      // It scrolls with the arrows in the field: no stop of its own.
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
