import type { Money } from './entities';

const MISSING = '—';

/** Fraction digits of an amount where the currency's own number is unknown. */
const USUAL_DIGITS = 2;

const formats = new Map<string, Intl.NumberFormat>();

/** The formatter of a currency. Creating one is slow, and a list of prices has few currencies. */
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

/**
 * An amount as the screen shows it, in en-US (docs/product.md#money). The minor units are divided
 * by the currency's own digits: JPY has none, KWD three. A code that is not three letters stands
 * behind the plain number. An amount beyond the exact whole numbers is a dash.
 */
export function formatMoney(money: Money | null): string {
  if (!money || Math.abs(money.minorUnits) > Number.MAX_SAFE_INTEGER) return MISSING;
  if (!Number.isFinite(money.minorUnits)) return MISSING;
  const currency = money.currency.toUpperCase();
  // Intl throws a RangeError for a code of any other shape.
  if (!/^[A-Z]{3}$/.test(currency)) return plain(money.minorUnits / 10 ** USUAL_DIGITS, currency);
  const format = formatOf(currency);
  const digits = format.resolvedOptions().maximumFractionDigits ?? USUAL_DIGITS;
  return format.format(money.minorUnits / 10 ** digits);
}
