import { DASH, LOCALE } from './text';

const countFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const dollarFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });

/** Minus sign, as wide as the plus sign. A hyphen is narrower. */
const MINUS = '\u2212';

function number(format: Intl.NumberFormat, value: number | null | undefined): string {
  const amount = value ?? NaN;
  // `+ 0` turns -0 into 0.
  return Number.isFinite(amount) ? format.format(amount + 0).replace('-', MINUS) : DASH;
}

/** Formats a count: `1,234`. */
export function formatCount(value: number | null | undefined): string {
  return number(countFormat, value);
}

/** Formats a count with its noun: `1 user`, `1,200 users`. The plural has to end in s. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Singular of a plural that ends in s: `device`. */
export const singular = (nouns: string): string => nouns.replace(/s$/, '');

/** Formats a number with exactly `digits` decimal places: `2.5`. */
export function formatDecimal(value: number | null | undefined, digits: number): string {
  const format = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return number(format, value);
}

/** Formats an amount in dollars: `$1,234.50`. `domain/money` formats minor units. */
export function formatDollars(value: number | null | undefined): string {
  return number(dollarFormat, value);
}

export function yesOrNo(value: boolean): 'Yes' | 'No' {
  return value ? 'Yes' : 'No';
}

/** Text of a badge, at most `99+`. A count of 0 has no badge. */
export function formatBadge(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > 99 ? '99+' : String(count);
}

/** Text for items that a shortened list leaves out: `+30 more`. */
export const formatMore = (count: number): string => `+${formatCount(count)} more`;
