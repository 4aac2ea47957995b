import type { Money } from './entities';

const MISSING = '—';

/** The provider's currencies whose minor unit is not a hundredth. */
const ZERO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/** Not the display digits of `Intl`: browsers show IDR, HUF and others without decimals. */
const decimals = new Map([
  ...ZERO_DECIMALS.split(' ').map((currency) => [currency, 0] as const),
  ...THREE_DECIMALS.split(' ').map((currency) => [currency, 3] as const),
]);

const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2;

/** Decimals of a fraction of a minor unit that are shown: a sum of fractions is not exact. */
const FRACTION_DECIMALS = 6;

const formats = new Map<string, Intl.NumberFormat>();

/** Creating one is slow, and a list of prices has few currencies. */
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

/** Whether a code has the shape of ISO 4217: Intl throws a RangeError for any other. */
const isCode = (currency: string) => /^[A-Z]{3}$/.test(currency);

/** In the currency's own units: JPY has no minor ones. Null beyond the exact whole numbers. */
export function amountOf(money: Money | null): number | null {
  if (!money || !(Math.abs(money.minorUnits) <= Number.MAX_SAFE_INTEGER)) return null;
  return money.minorUnits / 10 ** decimalsOf(money.currency.toUpperCase());
}

/** An amount in en-US (docs/product/platform.md#money); a code that is not three letters follows the number. */
export function formatMoney(money: Money | null): string {
  const amount = amountOf(money);
  if (!money || amount === null) return MISSING;
  const currency = money.currency.toUpperCase();
  const number = formatOf(currency).format(amount);
  const text = isCode(currency) ? number : `${number} ${currency}`.trim();
  // The minus sign in place of the hyphen, as `shared/format` has it.
  return text.replace('-', '\u2212');
}
