import type { Money } from './entities';

const MISSING = '—';

/** Fraction digits of an amount where the currency's own number is unknown. */
const USUAL_DIGITS = 2;

const formats = new Map<string, Intl.NumberFormat>();

/** Creating one is slow, and a list of prices has few currencies. */
function formatOf(currency: string): Intl.NumberFormat {
  const cached = formats.get(currency);
  if (cached) return cached;
  const created = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, created);
  return created;
}

function plain(amount: number, unit: string): string {
  const number = amount.toLocaleString('en-US', {
    minimumFractionDigits: USUAL_DIGITS,
    maximumFractionDigits: USUAL_DIGITS,
  });
  return `${number} ${unit}`.trim();
}

/** Whether a code has the shape of ISO 4217: Intl throws a RangeError for any other. */
const isCode = (currency: string) => /^[A-Z]{3}$/.test(currency);

/** In the currency's own units: JPY has no minor ones. Null beyond the exact whole numbers. */
export function amountOf(money: Money | null): number | null {
  if (!money || !(Math.abs(money.minorUnits) <= Number.MAX_SAFE_INTEGER)) return null;
  const currency = money.currency.toUpperCase();
  const known = isCode(currency) && formatOf(currency).resolvedOptions().maximumFractionDigits;
  const digits = known === false || known === undefined ? USUAL_DIGITS : known;
  return money.minorUnits / 10 ** digits;
}

/** An amount in en-US (docs/product.md#money); a code that is not three letters follows the number. */
export function formatMoney(money: Money | null): string {
  const amount = amountOf(money);
  if (!money || amount === null) return MISSING;
  const currency = money.currency.toUpperCase();
  const text = isCode(currency) ? formatOf(currency).format(amount) : plain(amount, currency);
  // The minus sign in place of the hyphen, as `shared/format` has it.
  return text.replace('-', '\u2212');
}
