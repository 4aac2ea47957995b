import type { SxProps } from '@mui/material/styles';
import { gridClasses } from '@mui/x-data-grid';
import { fontScale } from '../browser/fontScale';

/** Row heights in pixels by density. */
export const rowHeights = {
  compact: 40 * fontScale,
  standard: 48 * fontScale,
  comfortable: 60 * fontScale,
} as const;

/** Estimated height of a card in pixels. */
export const CARD_HEIGHT = 168 * fontScale;

/** Height of a row of two lines in pixels, in a narrow window. */
export const BRIEF_HEIGHT = 60 * fontScale;

/** Heights of the header in pixels; `BRIEF_HEADER_HEIGHT` is above rows of two lines. */
export const HEADER_HEIGHT = 36 * fontScale;
export const BRIEF_HEADER_HEIGHT = 28 * fontScale;

/** Sum of a cell's left and right padding in pixels, as set by MUI. */
export const CELL_PADDING = 20;

/** Padding on each side of an icon in a row (`RowAction`), in pixels. */
const ROW_ACTION_PADDING = 8;

/** `top` of sticky elements: the lower edge of the bars at the top of the window. */
export const STICKY_TOP = 'calc(3.5rem + var(--environment-height, 0px))';

/** Height of the bar that covers a list's toolbar while rows are selected. */
export const SELECTION_BAR_HEIGHT = '2.75rem';

const row = `.${gridClasses.row}`;
const selectedRow = `${row}[aria-selected="true"]`;
const cell = `.${gridClasses.cell}`;
const actions = `${row} [data-field="actions"]`;
const scrollsSideways = `.${gridClasses['virtualScroller--hasScrollX']}`;

const rowsAndScrollbar = 'calc(var(--rows-height) + var(--DataGrid-scrollbarSize, 16px))';

/** Styles of the data grid, in addition to the theme's. */
export const gridStyles: SxProps = {
  border: 0,
  // MUI's 100 % would push the pager out of a list that a CSS grid stretches.
  height: 'auto',
  // Without rows, the empty or failed state directly follows the header.
  '--DataGrid-overlayHeight': '0px',
  '[data-selection-bar] ~ * &': { '--selection-bar-height': SELECTION_BAR_HEIGHT },
  // Reserves the rows' height while they load. The grid measures new rows one frame after they
  // arrive, so without these limits the content below would move.
  [`& .${gridClasses.main}`]: {
    minHeight: 'var(--rows-height)',
    maxHeight: 'var(--max-rows-height)',
    // Keeps the header, which has a high `z-index`, below the bars that it sticks to.
    isolation: 'isolate',
    // Room for the scrollbar, without which the rows would need one of their own.
    [`&:has(${scrollsSideways})`]: {
      minHeight: rowsAndScrollbar,
      maxHeight: rowsAndScrollbar,
    },
  },
  // Hides the scrollbar while there are no rows, because it would move when the rows arrive.
  [`[data-without-rows] & .${gridClasses.scrollbar}`]: { display: 'none' },
  // Hides the grid's filler, which would be as high as an empty grid and shrink when the rows
  // arrive.
  [`& .${gridClasses.filler}`]: { display: 'none' },
  [`[aria-busy="true"] & .${gridClasses.virtualScrollerRenderZone}`]: {
    opacity: 0.6,
    // Delayed, so that the rows do not flicker on a fast response.
    transition: 'opacity 120ms 200ms',
  },
  // The header stays below the top bar while the page scrolls. The grid's scroller, which clips its
  // overflow, would keep the header from sticking to the window, so the scroller has a box only in
  // a grid that scrolls sideways. There, the header scrolls away with the page.
  [`&, & .${gridClasses.main}, & .${gridClasses.mainContent}`]: { overflow: 'clip' },
  [`& .${gridClasses.virtualScroller}:not(${scrollsSideways})`]: {
    display: 'contents',
    [`& .${gridClasses['container--top']}`]: {
      top: `calc(${STICKY_TOP} + var(--selection-bar-height, 0px))`,
    },
  },
  [`& .${gridClasses.columnHeaderTitle}`]: {
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontWeight: 500,
  },

  // Shows a separator only for columns that can be resized.
  [`& .${gridClasses.columnSeparator}:not(.${gridClasses['columnSeparator--resizable']})`]: {
    display: 'none',
  },

  // Actions stay at the right edge of a list that scrolls sideways.
  [`& ${actions}`]: {
    display: 'flex',
    alignItems: 'center',
    // Hidden overflow would cut off focus rings.
    overflow: 'visible',
  },
  [`& ${scrollsSideways} [data-field="actions"]`]: {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
    boxShadow: '-1px 0 var(--mui-palette-divider)',
  },
  // Aligns the first icon with the text of other cells.
  [`& ${actions}:has(> .row-action)`]: {
    paddingLeft: `${CELL_PADDING / 2 - ROW_ACTION_PADDING}px`,
  },

  [`[data-opens-rows] & ${row}`]: { cursor: 'pointer' },
  // Background of selected rows. It is lighter than the grid's default, which has too little
  // contrast with neutral badges.
  [`& ${selectedRow}, & ${selectedRow}:hover, & ${selectedRow} [data-field="actions"]`]: {
    backgroundColor:
      'color-mix(in srgb, var(--mui-palette-primary-main) 7%, var(--mui-palette-background-paper))',
  },
  [`& ${cell}`]: { alignContent: 'center', lineHeight: 'inherit' },
  // A click also focuses a cell, but only keyboard users need to see the focus.
  [`& ${cell}:not(:focus-visible):not(:has(:focus-visible))`]: { outline: 'none' },
  // Aligned with the pager below.
  '& [aria-colindex="1"]': { paddingLeft: '16px' },

  '& [role="rowheader"], & .card .text-line:not(.text-line-muted)': { fontWeight: 500 },
  '& .two-lines': {
    fontWeight: 500,
    lineHeight: 1.4,
    // Keeps an element that is narrower than the cell on the left. Otherwise a right-to-left
    // first line, which sets the direction of the cell (`dir="auto"`), would move it to the
    // right.
    '& > *': { marginRight: 'auto' },
  },
  // Compensates for the height of a link, which is increased as a click target, so that the lines
  // of neighboring cells stay aligned.
  '& .two-lines > .row-link': { marginBlock: 'calc((1.4em - 1.5rem) / 2)' },
  '& .text-line-muted': { fontWeight: 400 },
  // In a narrow column, words that are alone in their cell wrap to a second line before they are
  // cut. A single word, such as an address or an id, is cut on one line.
  [`& .plain-words, & ${cell}:not(.two-lines) > .text-line:only-child:not(.row-link)`]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    // Centers the lines in WebKit, which ignores `align-content` in such a box.
    WebkitBoxPack: 'center',
    WebkitLineClamp: 2,
    lineHeight: 1.3,
    whiteSpace: 'normal',
    textWrap: 'balance',
  },
  '& .unbroken': { whiteSpace: 'nowrap' },
  // Pads the cell so that two lines fill the content box, and clips a third line.
  [`& ${cell}.plain-words`]: {
    paddingBlock: 'calc((var(--height) - 1px - 2.6em) / 2)',
    overflow: 'clip',
    overflowClipMargin: 'content-box',
  },
  [`& .${gridClasses['cell--textRight']} .text-line`]: { textAlign: 'right', marginLeft: 'auto' },
  '& .badges': { flexWrap: 'nowrap' },

  // Draws the focus ring around the checkbox icon, because the header would cut off the ring of the
  // invisible input.
  [`& .${gridClasses.columnHeaderCheckbox} input:focus-visible`]: {
    outline: 'none',
    '& + svg': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: '4px' },
  },
  // A row's checkbox fills its cell, and looks like MUI's checkbox in the header.
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
    '&::before, &::after': {
      content: '""',
      gridArea: '1 / 1',
      width: '0.9375rem',
      height: '0.9375rem',
    },
    '&::before': { border: '2px solid', borderColor: 'text.secondary', borderRadius: '2px' },
    '&:checked::before': { borderColor: 'primary.main', backgroundColor: 'primary.main' },
    '&:checked::after': {
      backgroundColor: 'primary.contrastText',
      clipPath: 'polygon(20% 48%, 30% 38%, 43% 51%, 71% 23%, 81% 33%, 43% 71%)',
    },
    '&:hover::before': { borderColor: 'primary.main' },
    '&:focus-visible::before': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: 2,
    },
    '&:disabled': { visibility: 'hidden' },
  },

  [`& ${cell}[data-field="card"]`]: { alignContent: 'start' },
  '& .card': {
    width: '100%',
    minWidth: 0,
    padding: '12px 0',
    lineHeight: 1.5,
    whiteSpace: 'normal',
  },
  '& .brief': {
    width: '100%',
    minWidth: 0,
    lineHeight: 1.5,
    '& > .card-head': { alignItems: 'center', minHeight: '1.5rem' },
  },
  '& :is(.card, .brief) .pending[data-chip="below"]': { display: 'flex' },
  '& .card-head': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '12px',
    '& > :first-of-type': { minWidth: 0, flex: 1 },
  },
  '& .card-lines': {
    display: 'grid',
    gridTemplateColumns: 'minmax(5.5rem, max-content) minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '2px 12px',
    margin: '6px 0 0',
    '& dt': { color: 'text.secondary' },
    '& dd': { margin: 0, minWidth: 0 },
  },
  '& .card-actions, & .card-actions > div': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  '& .card-actions': { marginTop: '8px' },
  '& .card-actions > :has(> .row-action)': { marginLeft: `-${ROW_ACTION_PADDING}px` },
  '@media print': {
    // In print, the columns share the width of the paper, and rows are as high as their texts.
    [`& .${gridClasses.main}`]: { minHeight: 0, maxHeight: 'none !important' },
    [`&, & :is(.${gridClasses.main}, .${gridClasses.mainContent}, .${gridClasses.virtualScroller})`]:
      {
        overflow: 'visible !important',
      },
    [`& :is(.${gridClasses.virtualScrollerContent}, .${gridClasses.virtualScrollerRenderZone}, .${gridClasses['container--top']}, .${gridClasses.columnHeaders}, ${row}, ${cell}, .${gridClasses.columnHeader})`]:
      {
        position: 'static !important',
        transform: 'none !important',
        minWidth: '0 !important',
        height: 'auto !important',
        maxHeight: 'none !important',
        flexBasis: 'auto !important',
      },
    [`& :is(${row}, .${gridClasses.columnHeaders}, .${gridClasses.columnHeaders} > [role="row"])`]:
      {
        display: 'flex',
        width: '100% !important',
        breakInside: 'avoid',
      },
    [`& .${gridClasses.virtualScrollerContent}, & .${gridClasses.virtualScrollerContent} > *`]: {
      width: '100% !important',
      height: 'auto !important',
    },
    [`& ${cell}`]: { flex: '1 1 var(--width) !important' },
    [`& .${gridClasses.columnHeader}`]: { flex: '1 1 auto !important' },
    [`& :is(${cell}, .${gridClasses.columnHeaderTitle}, .text-line, .chip)`]: {
      display: 'block !important',
      overflow: 'visible !important',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal !important',
    },
    // Numbers do not wrap.
    [`& .${gridClasses['cell--textRight']}, & .${gridClasses['cell--textRight']} .text-line`]: {
      overflowWrap: 'normal',
    },
    '& .badges': { flexWrap: 'wrap' },
    [`& :is(.${gridClasses.scrollbar}, .${gridClasses.virtualScrollerContent} [role="presentation"]:empty), & :is([data-field="__check__"], [data-field="actions"], .card-actions, .${gridClasses.cellEmpty})`]:
      { display: 'none !important' },
  },
  // Aligns the checkbox with the title of a card.
  [`& .${gridClasses['row--dynamicHeight']} .row-checkbox`]: {
    placeContent: 'start center',
    paddingTop: '0.875rem',
  },
};
