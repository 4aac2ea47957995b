import { DASH, LOCALE } from './text';

const countFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const dollarFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });

/** In place of the hyphen, which is narrower than a plus. */
const MINUS = '\u2212';

function number(format: Intl.NumberFormat, value: number | null | undefined): string {
  const amount = value ?? NaN;
  // `+ 0` turns -0 into 0.
  return Number.isFinite(amount) ? format.format(amount + 0).replace('-', MINUS) : DASH;
}

/** `1,234` */
export function formatCount(value: number | null | undefined): string {
  return number(countFormat, value);
}

/** `1 user`, `1,200 users`: a count with its noun, whose plural ends in s. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `2.5`: always `digits` digits after the point. */
export function formatDecimal(value: number | null | undefined, digits: number): string {
  const format = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return number(format, value);
}

/** `$1,234.50`, for an amount in dollars; `domain/money` formats minor units. */
export function formatDollars(value: number | null | undefined): string {
  return number(dollarFormat, value);
}

export function yesOrNo(value: boolean): 'Yes' | 'No' {
  return value ? 'Yes' : 'No';
}

/** The number on a badge, at most `99+`; no badge for none. */
export function formatBadge(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > 99 ? '99+' : String(count);
}

/** `+30 more`: how many a list that is cut leaves out. */
export const formatMore = (count: number): string => `+${formatCount(count)} more`;
