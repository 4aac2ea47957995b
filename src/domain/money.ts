import type { Money } from './entities';

const MISSING = '—';

/** Currencies of the payment provider whose minor unit is not a hundredth. */
const ZERO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/**
 * Number of decimals by currency. `Intl` has wrong numbers for IDR, HUF and others, which browsers
 * show without decimals.
 */
const decimals = new Map([
  ...ZERO_DECIMALS.split(' ').map((currency) => [currency, 0] as const),
  ...THREE_DECIMALS.split(' ').map((currency) => [currency, 3] as const),
]);

const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2;

/**
 * Maximum number of decimals shown for a fraction of a minor unit, because sums of fractions are
 * inexact.
 */
const FRACTION_DECIMALS = 6;

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a format is slow and a list of prices has few currencies. */
function formatOf(currency: string): Intl.NumberFormat {
  const cached = formats.get(currency);
  if (cached) return cached;
  const digits = decimalsOf(currency);
  const created = new Intl.NumberFormat('en-US', {
    ...(isCode(currency) && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + FRACTION_DECIMALS,
  });
  formats.set(currency, created);
  return created;
}

/** Whether a code has the shape of ISO 4217. `Intl` throws a RangeError for any other shape. */
const isCode = (currency: string) => /^[A-Z]{3}$/.test(currency);

/**
 * Amount in major units. A currency without minor units, such as JPY, keeps its number. Null if the
 * number is beyond the safe integers.
 */
export function amountOf(money: Money | null): number | null {
  if (!money || !(Math.abs(money.minorUnits) <= Number.MAX_SAFE_INTEGER)) return null;
  return money.minorUnits / 10 ** decimalsOf(money.currency.toUpperCase());
}

/**
 * Formats an amount in en-US (docs/product/platform.md#money). A code that is not three letters
 * follows the number.
 */
export function formatMoney(money: Money | null): string {
  const amount = amountOf(money);
  if (!money || amount === null) return MISSING;
  const currency = money.currency.toUpperCase();
  const number = formatOf(currency).format(amount);
  const text = isCode(currency) ? number : `${number} ${currency}`.trim();
  // Uses the minus sign instead of the hyphen, like `shared/format`.
  return text.replace('-', '\u2212');
}

/** Formats an amount for an axis, with few digits: `$400`, `€1.2K`. */
export function formatMoneyShort(money: Money): string {
  const currency = money.currency.toUpperCase();
  const format = new Intl.NumberFormat('en-US', {
    ...(isCode(currency) && { style: 'currency', currency }),
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return format.format(amountOf(money) ?? 0);
}
