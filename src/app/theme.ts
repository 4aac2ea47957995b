import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/x-data-grid/themeAugmentation';
import type { ColorSystemOptions } from '@mui/material/styles';
import { createTheme } from '@mui/material/styles';
import { themeComponents } from './themeComponents';

/** Colors of a chip or an alert. */
type Tone = { background: string; text: string; icon: string };

/** Colors of the light or dark scheme. The theme derives all its other colors from these. */
export type SchemeColors = {
  canvas: string;
  surface: string;
  border: string;
  /** Border of fields and buttons. */
  borderStrong: string;
  text: string;
  textMuted: string;
  textDisabled: string;
  accent: string;
  accentStrong: string;
  /** Bars that are less important than those in `accent`. */
  accentSoft: string;
  onAccent: string;
  danger: string;
  dangerStrong: string;
  onDanger: string;
  hover: string;
  selected: string;
  skeleton: string;
  tooltip: string;
  tones: Record<'success' | 'info' | 'warning' | 'error', Tone>;
};

/** The two color schemes. A test checks the contrast of every pair of text and surface. */
export const schemeColors: Record<'light' | 'dark', SchemeColors> = {
  light: {
    canvas: '#f7f8fa',
    surface: '#ffffff',
    border: '#e3e6eb',
    borderStrong: '#c9ced7',
    text: '#171a21',
    textMuted: '#586071',
    textDisabled: '#9aa1ae',
    accent: '#2f5bd7',
    accentStrong: '#2448b3',
    accentSoft: '#859de6',
    onAccent: '#ffffff',
    danger: '#c0322b',
    dangerStrong: '#9c241f',
    onDanger: '#ffffff',
    hover: 'rgba(23, 26, 33, 0.04)',
    selected: 'rgba(23, 26, 33, 0.07)',
    skeleton: 'rgba(23, 26, 33, 0.13)',
    tooltip: '#262b35',
    tones: {
      success: { background: '#e5f5eb', text: '#14623a', icon: '#1d8a52' },
      info: { background: '#e8eefc', text: '#2349ad', icon: '#2f5bd7' },
      warning: { background: '#fcf1d9', text: '#754700', icon: '#b06d00' },
      error: { background: '#fcebe9', text: '#9c241f', icon: '#c0322b' },
    },
  },
  dark: {
    canvas: '#0d0e11',
    surface: '#14161a',
    border: '#262a31',
    borderStrong: '#3c424e',
    text: '#e9ebf0',
    textMuted: '#9ba3b2',
    textDisabled: '#5f6776',
    accent: '#8aa8ff',
    accentStrong: '#a9bfff',
    accentSoft: '#4a5fa3',
    onAccent: '#0b1020',
    danger: '#ff8a80',
    dangerStrong: '#ffaba3',
    onDanger: '#230705',
    hover: 'rgba(233, 235, 240, 0.05)',
    selected: 'rgba(233, 235, 240, 0.09)',
    skeleton: 'rgba(233, 235, 240, 0.14)',
    tooltip: '#343a45',
    tones: {
      success: { background: '#12281c', text: '#7ed3a0', icon: '#4fb67d' },
      info: { background: '#172340', text: '#a6beff', icon: '#8aa8ff' },
      warning: { background: '#2d230e', text: '#e6c06c', icon: '#cf9f36' },
      error: { background: '#331918', text: '#ffa49c', icon: '#ff8a80' },
    },
  },
};

function paletteOf(colors: SchemeColors): ColorSystemOptions['palette'] {
  const { success, info, warning, error } = colors.tones;
  const toneColor = (tone: Tone) => ({
    main: tone.icon,
    light: tone.icon,
    dark: tone.text,
    contrastText: colors.surface,
  });
  return {
    primary: {
      main: colors.accent,
      light: colors.accentSoft,
      dark: colors.accentStrong,
      contrastText: colors.onAccent,
    },
    secondary: {
      main: colors.textMuted,
      light: colors.textMuted,
      dark: colors.text,
      contrastText: colors.surface,
    },
    error: {
      main: colors.danger,
      light: colors.danger,
      dark: colors.dangerStrong,
      contrastText: colors.onDanger,
    },
    success: toneColor(success),
    info: toneColor(info),
    warning: toneColor(warning),
    text: { primary: colors.text, secondary: colors.textMuted, disabled: colors.textDisabled },
    background: { default: colors.canvas, paper: colors.surface },
    divider: colors.border,
    grey: { 300: colors.borderStrong },
    action: {
      hover: colors.hover,
      selected: colors.selected,
      active: colors.textMuted,
      disabled: colors.textDisabled,
      disabledBackground: colors.selected,
    },
    DataGrid: { bg: colors.surface, headerBg: colors.surface, pinnedBg: colors.surface },
    TableCell: { border: colors.border },
    Tooltip: { bg: colors.tooltip },
    Skeleton: { bg: colors.skeleton },
    LinearProgress: { primaryBg: 'transparent' },
    Alert: {
      successStandardBg: success.background,
      successColor: success.text,
      successIconColor: success.icon,
      infoStandardBg: info.background,
      infoColor: info.text,
      infoIconColor: info.icon,
      warningStandardBg: warning.background,
      warningColor: warning.text,
      warningIconColor: warning.icon,
      errorStandardBg: error.background,
      errorColor: error.text,
      errorIconColor: error.icon,
    },
  };
}

/**
 * The console's theme. Both schemes are CSS variables under the root element's `[data-theme]`, so
 * that this attribute alone, set before the first paint, decides which one is painted.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: {
    light: { palette: paletteOf(schemeColors.light) },
    dark: { palette: paletteOf(schemeColors.dark) },
  },
  // 600, 768, 1200 and 1536 px at the default font size. In `rem`, because a window has room for
  // less when the font is larger. Below `md`, the shell uses its mobile layout
  // (docs/product/shell.md#shell).
  breakpoints: { unit: 'rem', values: { xs: 0, sm: 37.5, md: 48, lg: 75, xl: 96 } },
  shape: { borderRadius: 8 },
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily:
      'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
    h1: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
    h3: { fontSize: '0.875rem', lineHeight: 1.5, fontWeight: 600 },
    h6: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    button: { fontSize: '0.8125rem', lineHeight: 1.5, fontWeight: 500, textTransform: 'none' },
  },
  components: themeComponents,
});
