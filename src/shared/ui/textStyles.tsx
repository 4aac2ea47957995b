import GlobalStyles from '@mui/material/GlobalStyles';
import { TOUCH } from './touch';

/** Chip tones, each with the severity of MUI's Alert that has the same colors. */
const tones = { success: 'success', info: 'info', warning: 'warning', danger: 'error' } as const;

const arrow = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14"><path d="M4.5 4.5h5v5m0-5-6 6" fill="none" stroke="#000" stroke-width="1.25"/></svg>',
)}")`;

/** Color of a chip. A chip always has a text, too, so the color is never the only signal. */
export type ChipTone = keyof typeof tones | 'neutral';

/**
 * Styles of elements that a list renders hundreds of times (`Truncated`, `TwoLines`, `StatusChip`,
 * `SafeLink`). They are plain elements with classes, because styled components would slow down the
 * list.
 */
export const textStyles = (
  <GlobalStyles
    styles={{
      '.text-line': {
        display: 'block',
        minWidth: 0,
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        // Right-to-left text is also aligned to the left, like the rest of the column.
        textAlign: 'left',
      },
      '.text-line-muted': {
        color: 'var(--mui-palette-text-secondary)',
        fontSize: '0.75rem',
        lineHeight: 1.4,
      },
      // Reserves the height of a line whose text has not loaded yet.
      '.text-line:empty::before': { content: '"\\200b"' },
      // Hidden by its font size, so that the text takes no space but is still copied.
      '.cut-out': {
        fontSize: 0,
        '&::before': { content: '"…"', fontSize: '0.8125rem' },
      },
      '.text-line-title': { fontWeight: 500, lineHeight: 1.4 },
      '.outside-link': {
        position: 'relative',
        display: 'inline-block',
        maxWidth: '100%',
        // Minimum target size of WCAG 2.5.8, because two links may be next to each other.
        lineHeight: '1.5rem',
        verticalAlign: 'middle',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        paddingRight: '1.125rem',
        color: 'var(--mui-palette-primary-main)',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
        // Arrow that marks a link to a page outside the console.
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          right: 0,
          width: '0.875rem',
          backgroundColor: 'currentColor',
          forcedColorAdjust: 'none',
          mask: `${arrow} center / 0.875rem 0.875rem no-repeat`,
        },
      },
      // A link in a row, in the same color as the surrounding text.
      '.row-link, .link-place': { lineHeight: '1.5rem' },
      '.row-link': {
        width: 'fit-content',
        color: 'inherit',
        textDecorationColor: 'var(--mui-palette-divider)',
        textUnderlineOffset: 3,
        '&:hover': {
          color: 'var(--mui-palette-primary-main)',
          textDecorationColor: 'currentColor',
        },
      },
      // A button or link of a row. Its label is visible text on a phone's card, and a tooltip
      // elsewhere.
      '.row-action': {
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 8,
        minHeight: 32,
        padding: '4px 8px',
        border: 0,
        borderRadius: 6,
        color: 'var(--mui-palette-text-secondary)',
        backgroundColor: 'transparent',
        font: 'inherit',
        fontWeight: 500,
        textDecoration: 'none',
        cursor: 'pointer',
        '@media (hover: hover)': {
          '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
        },
        '&:disabled': { opacity: 0.5, cursor: 'default' },
        [TOUCH]: { minWidth: 40, minHeight: 40 },
        '@media (max-width: 37.49rem)': { '&::after': { content: 'attr(data-label)' } },
      },
      '.chip': {
        display: 'inline-block',
        maxWidth: '100%',
        padding: '0 7px',
        borderRadius: 6,
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: '1.25rem',
        verticalAlign: 'middle',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: 'var(--mui-palette-text-secondary)',
        backgroundColor: 'var(--mui-palette-action-selected)',
      },
      ...Object.fromEntries(
        Object.entries(tones).map(([tone, severity]) => [
          `.chip[data-tone="${tone}"]`,
          {
            color: `var(--mui-palette-Alert-${severity}Color)`,
            backgroundColor: `var(--mui-palette-Alert-${severity}StandardBg)`,
          },
        ]),
      ),
      '.pending': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minWidth: 0,
        width: '100%',
        lineHeight: 1.4,
        '&[data-chip="below"]': { display: 'block' },
        '& > :first-of-type': { minWidth: 0 },
        '& > .chip': { flexShrink: 0 },
      },
      '.badges': {
        display: 'flex',
        // A row is high enough for two lines of badges.
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px 4px',
        minWidth: 0,
        '& > *': { minWidth: 0 },
        '& > small': { flexShrink: 0, color: 'var(--mui-palette-text-secondary)' },
      },
    }}
  />
);
