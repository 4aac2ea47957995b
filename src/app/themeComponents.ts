import type {} from '@mui/material/themeCssVarsAugmentation';
import { dialogPress } from '../shared/ui/dialogPress';
import { TOUCH } from '../shared/ui/touch';
import { keyframes, type Theme, type ThemeOptions } from '@mui/material/styles';

const hairline = '1px solid var(--mui-palette-divider)';

/** Shadow used only by menus, dialogs and toasts. */
const floating = '0 0 0 1px var(--mui-palette-divider), 0 8px 28px rgba(0, 0, 0, 0.16)';

/** Surface of menus and panels in the dark theme: lighter than the page and its tables. */
const raised =
  'color-mix(in srgb, var(--mui-palette-background-paper), var(--mui-palette-text-primary) 3%)';

/** Offset that keeps the environment's line visible above dialogs and drawers. */
const belowEnvironment = { top: 'var(--environment-height, 0px)' };

/** Minimum size of controls for touch input. */
const touchTarget = { [TOUCH]: { minWidth: 40, minHeight: 40 } };

const slide = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(250%)' },
});

/**
 * Palette for forced colors (Windows high contrast). The browser keeps only system colors, such as
 * `CanvasText`, and replaces or removes all others.
 */
const systemPalette = {
  'primary-main': 'CanvasText',
  'primary-light': 'GrayText',
  'primary-dark': 'CanvasText',
  'primary-contrastText': 'Canvas',
  'error-main': 'CanvasText',
  'error-dark': 'CanvasText',
  'error-contrastText': 'Canvas',
  'success-main': 'CanvasText',
  'warning-main': 'CanvasText',
  'warning-contrastText': 'Canvas',
  'background-default': 'Canvas',
  'background-paper': 'Canvas',
  'text-primary': 'CanvasText',
  'text-secondary': 'CanvasText',
  'text-disabled': 'GrayText',
  'action-active': 'CanvasText',
  'action-disabled': 'GrayText',
  'Skeleton-bg': 'GrayText',
  divider: 'CanvasText',
};

const forcedColors = '@media (forced-colors: active)';

/**
 * Styles that print the whole content of an element that scrolls on the screen, as wide as the
 * paper.
 */
const printedWhole = {
  position: 'static !important',
  width: 'auto !important',
  maxWidth: 'none !important',
  height: 'auto !important',
  maxHeight: 'none !important',
  overflow: 'visible !important',
  boxShadow: 'none !important',
} as const;

/** Outlines floating elements, because forced colors remove their shadow. */
const forcedEdge = { outline: '1px solid transparent' };

const print = '@media print';

function lightVariables({ generateStyleSheets }: Pick<Theme, 'generateStyleSheets'>): object {
  const sheets = generateStyleSheets() as Record<string, object>[];
  return sheets.find((sheet) => LIGHT in sheet)?.[LIGHT] ?? {};
}

const LIGHT = ':root, [data-theme="light"]';

const focusable = 'a, button, input, select, textarea, summary, [tabindex]';
const stickyParts = '[role="columnheader"], [data-selection-bar]';

/**
 * Shows the page to screen readers as soon as a dialog or drawer begins to close, because the focus
 * is then back in the page.
 */
const returnsFocus = { closeAfterTransition: false };

const autoFill = { from: { display: 'block' } };

/** Styles and default props of MUI's components, based on the theme's variables. */
export const themeComponents: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Keeps a control that receives the focus with Shift+Tab from being hidden below the top bar
      // and a list's header. Controls in these bars are never hidden, and the page must not scroll
      // when a menu returns the focus to them.
      [`main :is(${focusable}):not(:is(${stickyParts}), :is(${stickyParts}) *)`]: {
        scrollMarginTop: 'calc(6.25rem + var(--environment-height, 0px))',
      },
      body: { fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem', lineHeight: 1.5 },
      'a, button, [tabindex]': { WebkitTapHighlightColor: 'transparent' },
      ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
      [forcedColors]: {
        ':root[data-theme]': Object.fromEntries(
          Object.entries(systemPalette).map(([name, color]) => [`--mui-palette-${name}`, color]),
        ),
      },
      // MUI's inputs detect the browser's autofill by these animations.
      '@keyframes mui-auto-fill': autoFill,
      '@keyframes mui-auto-fill-cancel': autoFill,
      // Large text on touch screens, because iOS zooms into a focused field with less than 16 px.
      '@media (pointer: coarse)': {
        'input, textarea, select': { fontSize: 'max(1rem, 16px) !important' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Switches transitions off. With very short ones, an inherited color would change from
          // parent to child step by step. With ones of 0 s, the browser would compare every
          // property of every element.
          transitionProperty: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      [print]: {
        // Both themes print in light colors, including backgrounds.
        ':root[data-theme]': { ...lightVariables(theme), printColorAdjust: 'exact' },
        // Prints the whole page, although a dialog locks scrolling with `overflow: hidden`.
        body: { overflow: 'visible !important' },
        // Hides the page below an open dialog or panel, and all buttons except those in headings.
        'body > [aria-hidden="true"], #notifications, [data-screen-only], button:not(h2 *, h3 *)': {
          display: 'none !important',
        },
      },
    }),
  },
  // Replaces MUI's own animation, which lays out the page at each frame.
  MuiLinearProgress: {
    // Default label, because the data grid's progress bar has no label of its own.
    defaultProps: { 'aria-label': 'Loading' },
    styleOverrides: {
      root: {
        '&.MuiLinearProgress-indeterminate .MuiLinearProgress-bar1': {
          width: '40%',
          animation: `${slide} 1.5s ease-in-out infinite`,
        },
        '&.MuiLinearProgress-indeterminate .MuiLinearProgress-bar2': { display: 'none' },
      },
    },
  },
  // The keyframes of autofill are part of the global styles above. Otherwise each input would add
  // them to the page and remove them when it unmounts, and the browser would compute the style of
  // the whole page each time.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true, slotProps: { input: { dir: 'auto' } } },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 12px',
        gap: 6,
        whiteSpace: 'nowrap',
        ...touchTarget,
        // Icon as a direct child next to the text. Only buttons that can show a spinner in the
        // icon's place use `startIcon` or `endIcon`, which add a box.
        '& > svg': { fontSize: '1.125rem' },
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      // Opts out of forced colors, which would paint a strip in the page's color behind the
      // button's text.
      contained: { forcedColorAdjust: 'none' },
      outlined: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        borderColor: 'var(--mui-palette-grey-300)',
        '&:hover': {
          backgroundColor: 'var(--mui-palette-action-hover)',
          borderColor: 'var(--mui-palette-text-disabled)',
          // A touch screen keeps the state after a tap.
          '@media (hover: none)': {
            backgroundColor: 'var(--mui-palette-background-paper)',
            borderColor: 'var(--mui-palette-grey-300)',
          },
        },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 6, ...touchTarget } } },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 4, [TOUCH]: { padding: 10 } } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        // Keeps the label's color on focus and on error, because the field itself shows both.
        '&, &.Mui-focused, &.Mui-error': { color: 'var(--mui-palette-text-primary)' },
      },
    },
  },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // Visible overflow, because otherwise the focus ring would be cut off.
      sizeSmall: { '&&': { padding: 4, overflow: 'visible' } },
      track: {
        borderRadius: 8,
        backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 75%, transparent)',
      },
      switchBase: {
        '&&': { padding: 6 },
        '&.Mui-checked': { color: 'var(--mui-palette-primary-contrastText)' },
        '&&.Mui-checked:not(.Mui-disabled) + .MuiSwitch-track': {
          backgroundColor: 'var(--mui-palette-primary-main)',
        },
      },
      thumb: { '&&': { width: 12, height: 12, boxShadow: 'none' } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 32,
        [TOUCH]: { minHeight: 40 },
        backgroundColor: 'var(--mui-palette-background-paper)',
        fontSize: '0.8125rem',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-grey-300)' },
        '&:hover:not(.Mui-disabled, .Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-text-disabled)',
        },
        // MUI sets its focus style by script, but the prerendered sign-in form has the focus
        // earlier.
        '&:focus-within:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-primary-main)',
          borderWidth: 2,
        },
      },
      input: {
        padding: '5.5px 10px',
        // No outline, because the border of the whole field shows the focus.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 0.9 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { border: hairline } },
  },
  MuiPopover: {
    styleOverrides: {
      root: { [print]: { position: 'static !important' } },
      paper: ({ theme }) => ({
        boxShadow: floating,
        overscrollBehavior: 'contain',
        // Lighter background in the dark theme, because the shadow is invisible on a dark page.
        ...theme.applyStyles('dark', { backgroundColor: raised }),
        ...forcedEdge,
        [print]: printedWhole,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'rgba(10, 12, 16, 0.4)', [print]: { display: 'none !important' } },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    defaultProps: {
      // Lets Alt+T move the focus to a toast outside the dialog. Tab still cycles inside the dialog.
      disableEnforceFocus: true,
      ...returnsFocus,
      slotProps: { root: dialogPress },
    },
    styleOverrides: { root: belowEnvironment, paper: { boxShadow: floating, ...forcedEdge } },
  },
  MuiDrawer: {
    defaultProps: returnsFocus,
    styleOverrides: {
      // Not fixed when printed, because an element fixed to the window is repeated on every page.
      root: { ...belowEnvironment, [print]: { position: 'static !important' } },
      paper: {
        position: 'absolute',
        overscrollBehavior: 'contain',
        ...forcedEdge,
        [print]: printedWhole,
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 4px', fontSize: '1rem' } } },
  MuiDialogContent: { styleOverrides: { root: { overscrollBehavior: 'contain' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 32, fontSize: '0.8125rem', [TOUCH]: { minHeight: 40 } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 300 },
    styleOverrides: { tooltip: { fontSize: '0.75rem', fontWeight: 400, ...forcedEdge } },
  },
  MuiAvatar: { styleOverrides: { root: { forcedColorAdjust: 'none' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        [forcedColors]: {
          '&[aria-pressed="true"]': {
            forcedColorAdjust: 'none',
            color: 'Canvas',
            backgroundColor: 'CanvasText',
          },
        },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '4px 12px', fontSize: '0.8125rem' },
      action: { alignItems: 'center', padding: '0 0 0 16px', marginRight: -4 },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: 'none' } } },
};
