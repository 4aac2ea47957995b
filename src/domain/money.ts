import type { Money } from './entities';

const MISSING = '—';

/** Digits of an amount whose currency is not known to have others (section 9, "Plan amounts"). */
const USUAL_DIGITS = 2;

const formats = new Map<string, Intl.NumberFormat>();

/** Making a formatter is what costs; a list of prices has few currencies. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
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
 * An amount in minor units for the screen (design, section 5, "Money"): divided by the currency's
 * own digits (JPY has none, KWD three), en-US. A code that is none is written behind the plain
 * number; an amount beyond exact whole numbers is no amount.
 */
export function formatMoney(money: Money | null): string {
  if (!money || Math.abs(money.minorUnits) > Number.MAX_SAFE_INTEGER) return MISSING;
  if (!Number.isFinite(money.minorUnits)) return MISSING;
  const currency = money.currency.toUpperCase();
  // The only shape that Intl takes without a RangeError.
  if (!/^[A-Z]{3}$/.test(currency)) return plain(money.minorUnits / 10 ** USUAL_DIGITS, currency);
  const format = formatOf(currency);
  const digits = format.resolvedOptions().maximumFractionDigits ?? USUAL_DIGITS;
  return format.format(money.minorUnits / 10 ** digits);
}
