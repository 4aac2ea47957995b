import type { SchemeColors } from './theme';
import { environmentColors } from '../shared/browser/pageIcon';
import { schemeColors, theme } from './theme';

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the opaque color of a translucent one on a surface. */
function over(rgba: string, surface: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (rgba.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue].reduce((hex, part, index) => {
    const below = parseInt(surface.slice(1 + index * 2, 3 + index * 2), 16);
    return (
      hex +
      Math.round(part * alpha + below * (1 - alpha))
        .toString(16)
        .padStart(2, '0')
    );
  }, '#');
}

function textPairs(colors: SchemeColors): [name: string, text: string, surface: string][] {
  const grounds = [colors.surface, colors.canvas, over(colors.hover, colors.surface)];
  return [
    ...grounds.flatMap((ground): [string, string, string][] => [
      ['text', colors.text, ground],
      ['muted text', colors.textMuted, ground],
      ['accent text', colors.accent, ground],
      ['danger text', colors.danger, ground],
    ]),
    ['muted text on a neutral chip', colors.textMuted, over(colors.selected, colors.surface)],
    ['text of a button', colors.onAccent, colors.accent],
    ['text of a hovered button', colors.onAccent, colors.accentStrong],
    ['text of a danger button', colors.onDanger, colors.danger],
    ['text of a hovered danger button', colors.onDanger, colors.dangerStrong],
    ['text of a tooltip', '#ffffff', colors.tooltip],
    ...Object.entries(colors.tones).map(([name, tone]): [string, string, string] => [
      `${name} chip`,
      tone.text,
      tone.background,
    ]),
  ];
}

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  it.each(textPairs(schemeColors[scheme]))(
    '%s (%s on %s) reads at 4.5:1',
    (_name, text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('shows the bars of charts and tables at 2.5:1', () => {
    const { surface, accent, accentSoft, danger, textDisabled, tones } = schemeColors[scheme];
    const bars = [accent, accentSoft, danger, textDisabled, tones.success.icon, tones.info.icon];
    const contrasts = bars.map((bar) => contrast(bar, surface));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(2.5);
  });

  it('shows the focus ring at 3:1 on every background', () => {
    const { accent, canvas, surface } = schemeColors[scheme];
    expect(Math.min(contrast(accent, canvas), contrast(accent, surface))).toBeGreaterThanOrEqual(3);
  });
});

it('is driven by the attribute of the root element alone', () => {
  expect(theme.getColorSchemeSelector('dark')).toBe('[data-theme="dark"] &');
  expect(theme.vars.palette.background.paper).toContain('var(--mui-palette-background-paper');
});

it.each(Object.entries(environmentColors))(
  'an environment of tone %s is readable',
  (_tone, color) => {
    expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
  },
);
