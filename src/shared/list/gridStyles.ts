import type { CSSObject } from '@emotion/react';
import { keyframes, type SxProps } from '@mui/material/styles';

/** The height of a row by the list's density, in pixels. */
export const rowHeights = { compact: 40, standard: 48, comfortable: 60 } as const;

/** The height of a card that is not there yet, in pixels. */
export const CARD_HEIGHT = 168;

const PHONE = '@media (max-width: 599.95px)';

export const HEADER_HEIGHT = 36;

/** The padding of a cell, both sides together, in pixels. */
export const CELL_PADDING = 24;

/** The padding of an icon in a row (`RowAction`), on each side, in pixels. */
const ROW_ACTION_PADDING = 8;

/** The lower edge of the bars that stay at the top of the window. */
export const STICKY_TOP =
  'calc(56px + var(--environment-height, 0px) + var(--status-bar-height, 0px))';

/** The height of the bar with the selection's actions, in pixels. */
export const SELECTION_BAR_HEIGHT = 44;

/** A line of buttons that scrolls; its padding is for the ring of the focus, which the edge would cut. */
export const scrollingLine = {
  display: 'flex',
  gap: 1,
  width: 'calc(100% + 8px)',
  overflowX: 'auto',
  p: 0.5,
  m: -0.5,
  '&:empty': { display: 'none' },
  '& > *': { flexShrink: 0 },
} satisfies SxProps;

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const fadeAtEnd = keyframes({ '0%, 98%': { opacity: 1 }, '100%': { opacity: 0 } });

/** The bar above rows that are fetched again. */
export const progressStyles: SxProps = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: 10,
};

const bar =
  'linear-gradient(var(--mui-palette-Skeleton-bg), var(--mui-palette-Skeleton-bg)) no-repeat';

const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: 24,
  pointerEvents: 'none',
  background: 'linear-gradient(to right, transparent, var(--mui-palette-background-paper))',
} as const;

const fadesAtEnd = {
  opacity: 1,
  animation: `${fadeAtEnd} linear both`,
  animationTimeline: '--columns',
} as const;

/**
 * The styles of the grid, which `gridRoot.ts` adds to the grid's own. Cells are plain elements: styled
 * components render slowly.
 */
export const gridStyles: CSSObject = {
  border: 0,
  '[data-selection-bar] ~ * &': { '--selection-bar-height': `${SELECTION_BAR_HEIGHT}px` },
  // Without rows, the empty or failed state in the footer follows the header directly.
  '--DataGrid-overlayHeight': '0px',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  // The grid measures its rows a frame after they came: without the limit, the pager would move.
  '& .MuiDataGrid-main': {
    minHeight: 'var(--rows-height)',
    maxHeight:
      'calc(var(--rows-height) + var(--DataGrid-hasScrollX, 0) * var(--DataGrid-scrollbarSize, 0px))',
  },
  '[data-is-stale] & .MuiDataGrid-main': {
    opacity: 0.6,
    // Delayed, so that rows don't flicker at a fast response.
    transition: 'opacity 120ms 200ms',
  },
  // A skeleton is not scrolled; its scrollbar would move to the end of a short list.
  '[aria-busy="true"]:not([data-is-stale]) & .MuiDataGrid-scrollbar': { display: 'none' },
  '&, & .MuiDataGrid-main, & .MuiDataGrid-mainContent': { overflow: 'clip' },
  // The header stays below the top bar while the page scrolls. A grid that scrolls sideways holds
  // its header itself, so there it scrolls away.
  '& .MuiDataGrid-virtualScroller:not(.MuiDataGrid-virtualScroller--hasScrollX)': {
    overflow: 'clip',
    '& .MuiDataGrid-topContainer': {
      top: `calc(${STICKY_TOP} + var(--selection-bar-height, 0px))`,
    },
  },
  '& .MuiDataGrid-columnHeaders, & .MuiDataGrid-columnHeader': {
    backgroundColor: 'var(--mui-palette-background-paper)',
    // Shift and a click add a column to the order, and would select text.
    userSelect: 'none',
  },

  // Actions are never off the screen; the edge above hidden columns fades.
  '& .MuiDataGrid-virtualScroller': { scrollTimeline: '--columns x' },
  '& .MuiDataGrid-main:has(.MuiDataGrid-virtualScroller--hasScrollX):not(:has([data-field="actions"]))':
    {
      position: 'relative',
      timelineScope: '--columns',
      '&::after': { ...fade, right: 0, zIndex: 1, ...fadesAtEnd },
    },
  '& .MuiDataGrid-row [data-field="actions"]': {
    display: 'flex',
    alignItems: 'center',
    // A focus ring is not cut off.
    overflow: 'visible',
  },
  // The first icon stands where a text would begin.
  '& .MuiDataGrid-row [data-field="actions"]:has(> .row-action)': {
    paddingLeft: `${CELL_PADDING / 2 - ROW_ACTION_PADDING}px`,
  },
  '& .card-actions > :has(> .row-action)': { marginLeft: `-${ROW_ACTION_PADDING}px` },
  // Only there: the browser's layout keeps sticky elements of the last eight pages alive.
  '& .MuiDataGrid-virtualScroller--hasScrollX [data-field="actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    backgroundColor: 'var(--mui-palette-background-paper)',
    '&::before': { ...fade, right: '100%', ...fadesAtEnd },
  },
  // Paler than the grid's own, on which quiet badges would have too little contrast.
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    backgroundColor:
      'color-mix(in srgb, var(--mui-palette-primary-main) 7%, var(--mui-palette-background-paper))',
  },
  '& .MuiDataGrid-row.Mui-selected [data-field="actions"]': {
    backgroundColor: 'inherit',
  },
  // What is sticky hides the row's own colour.
  '& .MuiDataGrid-virtualScroller--hasScrollX .MuiDataGrid-row:hover:not(.Mui-selected) [data-field="actions"]':
    {
      backgroundImage:
        'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
    },

  // The line of a row whose columns are narrower than the list.
  '& .MuiDataGrid-row::after': {
    content: '""',
    flex: 1,
    borderTop: '1px solid var(--rowBorderColor)',
  },
  '[data-opens-rows] & .MuiDataGrid-row': { cursor: 'pointer' },
  '& [role="rowheader"], & [data-field="card"] .text-line:not(.text-line-muted)': {
    fontWeight: 500,
  },
  '& .two-lines': {
    fontWeight: 500,
    lineHeight: 1.4,
    // The direction of the first line places a box that is narrower than its line.
    '& > *': { marginRight: 'auto' },
  },
  '& .text-line-muted': { fontWeight: 400 },
  '& .MuiDataGrid-cell': { alignContent: 'center', lineHeight: 'inherit' },
  // Where a column is narrow, words alone in their cell take a second line before they are cut. A
  // single word (an address, an id) is cut in its line.
  '& .plain-words, & .MuiDataGrid-cell:not(.two-lines) > .text-line:only-child:not(.row-link)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: 1.3,
    whiteSpace: 'normal',
    // A period breaks between its dates, and not within one.
    textWrap: 'balance',
  },
  '& .MuiDataGrid-cell--textRight .text-line': { textAlign: 'right', marginLeft: 'auto' },
  // Two lines fill its content box; a third one is cut off with what is outside.
  '& .MuiDataGrid-cell.plain-words': {
    paddingBlock: 'calc((var(--height) - 1px - 2.6em) / 2)',
    overflow: 'clip',
    overflowClipMargin: 'content-box',
  },
  // A click focuses a cell, too; only the keyboard needs to see where.
  '& .MuiDataGrid-cell:not(:focus-visible):not(:has(:focus-visible))': { outline: 'none' },
  // The edge of a column that can be dragged shows when the pointer is near.
  '& .MuiDataGrid-columnSeparator': {
    width: 10,
    '&::before': { content: '""', width: 2, height: '50%', backgroundColor: 'currentColor' },
    opacity: 0,
    transition: 'opacity 120ms',
    '&:not(.MuiDataGrid-columnSeparator--resizable)': { display: 'none' },
  },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator, & .MuiDataGrid-columnSeparator--resizing':
    { opacity: 1 },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': {
    padding: `0 ${CELL_PADDING / 2}px`,
    minWidth: 0,
  },
  // Aligned with the pager below.
  '& [aria-colindex="1"], & .skeleton:first-of-type': { paddingLeft: '16px' },
  '& .MuiDataGrid-columnHeaderTitle': {
    color: 'var(--mui-palette-text-secondary)',
    fontSize: '0.75rem',
    fontWeight: 500,
  },

  '& .sort-icon': {
    marginLeft: '4px',
    fontSize: '0.75rem',
    color: 'var(--mui-palette-primary-main)',
  },

  // It would fill an empty grid, and shrink when the rows arrive.
  '& .MuiDataGrid-filler': { display: 'none' },
  '& .MuiDataGrid-overlay': { backgroundColor: 'transparent' },
  '& .MuiDataGrid-skeletonLoadingOverlay': {
    animation: `${breathe} 2s ease-in-out 0.5s infinite`,
  },
  '& .badges': { flexWrap: 'nowrap' },
  '& .skeleton': {
    background: `${bar} left center / min(75%, 160px) 10px content-box`,
    '&[data-align="right"]': { backgroundPositionX: 'right' },
    '&[data-field="card"]': {
      backgroundImage: [bar, bar, bar, bar].map((image) => image.replace(' no-repeat', '')).join(),
      backgroundPosition: '0 18px, 0 44px, 0 70px, 0 96px',
      backgroundSize: '60% 10px, 40% 10px, 80% 10px, 50% 10px',
    },
  },

  '& [data-field="__check__"]': { padding: 0, position: 'relative' },
  '& .row-checkbox': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    display: 'grid',
    placeContent: 'center',
    appearance: 'none',
    cursor: 'pointer',
    outline: 'none',
    // The box and its mark.
    '&::before, &::after': { content: '""', gridArea: '1 / 1', width: 16, height: 16 },
    '&::before': {
      border: '1.5px solid',
      borderColor: 'var(--mui-palette-text-secondary)',
      borderRadius: '4px',
    },
    '&:checked::before, &:indeterminate::before': {
      borderColor: 'var(--mui-palette-primary-main)',
      backgroundColor: 'var(--mui-palette-primary-main)',
    },
    '&:checked::after': {
      backgroundColor: 'var(--mui-palette-primary-contrastText)',
      clipPath: 'polygon(20% 48%, 30% 38%, 43% 51%, 71% 23%, 81% 33%, 43% 71%)',
    },
    '&:indeterminate::after': {
      backgroundColor: 'var(--mui-palette-primary-contrastText)',
      clipPath: 'inset(44% 22%)',
    },
    '&:hover::before': { borderColor: 'var(--mui-palette-primary-main)' },
    '&:focus-visible::before': {
      outline: '2px solid var(--mui-palette-primary-main)',
      outlineOffset: 2,
    },
    '&:disabled': { visibility: 'hidden' },
    // Beside the title of a card.
    [PHONE]: {
      '.MuiDataGrid-row &': { placeContent: 'start center', paddingTop: '14px' },
    },
  },

  // A card is as high as its content: the heights that the grid computes are those of its skeleton.
  [PHONE]: {
    // A slow browser paints a grid that has taken its rows but not rendered them.
    '[data-has-rows] & .MuiDataGrid-main:has(.card)': { minHeight: 0, maxHeight: 'none' },
    '& .MuiDataGrid-virtualScrollerContent': { height: 'auto !important' },
    '& .MuiDataGrid-virtualScrollerRenderZone': {
      position: 'static',
      transform: 'none !important',
    },
    '& .MuiDataGrid-row > .MuiDataGrid-cell': { height: 'auto' },
  },
  '& .MuiDataGrid-cell[data-field="card"]': { alignContent: 'start' },
  '& .card': {
    width: '100%',
    minWidth: 0,
    padding: '12px 0',
    lineHeight: 1.5,
    whiteSpace: 'normal',
    '& .pending[data-chip="below"]': { display: 'flex' },
  },
  '& .card-head': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '12px',
    '& > :first-of-type': { minWidth: 0, flex: 1 },
  },
  '& .card-lines': {
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '2px 12px',
    margin: '6px 0 0',
    '& dt': { color: 'var(--mui-palette-text-secondary)' },
    '& dd': { margin: 0, minWidth: 0 },
  },
  '& .card-actions, & .card-actions > div': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  '& .card-actions': { marginTop: '8px' },
};
