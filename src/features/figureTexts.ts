import { figureNames, type FigureName } from '../domain/figures/dayFigures';
import type { ListPriceRevenue } from '../domain/figures/appFigures';
import { formatMoney } from '../domain/money';
import { formatCount, formatCounted, formatDollars } from '../shared/format';
import { DASH } from '../shared/text';
import { screens } from './screens';

type FigureText = {
  label: string;
  format: (value: number | null | undefined) => string;
  /** Where the rows behind the figure are. */
  to: string;
  /** How the platform counts it. */
  formula: string;
};

const figureTexts: Record<FigureName, FigureText> = {
  totalUsers: {
    label: 'Users',
    format: formatCount,
    to: screens.users.path,
    formula: 'All users of the app, as the platform counts them; administrators are in every app.',
  },
  totalDevices: {
    label: 'Devices',
    format: formatCount,
    to: screens.devices.path,
    formula: 'All devices of the app, as the platform counts them.',
  },
  activeSubscriptions: {
    label: 'Active subscriptions',
    format: formatCount,
    to: `${screens.subscriptions.path}?status=active`,
    formula: 'Subscriptions with the status Active, as the platform counts them.',
  },
  monthlyRevenue: {
    label: 'Monthly revenue',
    format: formatDollars,
    to: screens.subscriptionPlans.path,
    formula: 'The revenue of the current month in dollars, as the platform sums it.',
  },
};

/** The figures in their order, with their texts. */
export const figures = figureNames.map((name) => ({ name, ...figureTexts[name] }));

/** `+12`, `−3`, `No change`; a dash where it is not known. */
export function changeText(name: FigureName, change: number | null): string {
  if (change === null) return DASH;
  if (change === 0) return 'No change';
  const text = figureTexts[name].format(change);
  return change > 0 ? `+${text}` : text;
}

/** What list-price revenue is made of, and what it is not. */
export const LIST_PRICE_FORMULA =
  'Price × subscribers, a yearly price as a twelfth. List prices only: discounts, taxes and trials are not known.';

/** What a list-price revenue leaves out; null for nothing. */
export function uncountedText({ uncounted }: ListPriceRevenue): string | null {
  return uncounted === 0
    ? null
    : `${formatCounted(uncounted, 'subscriber')} of prices without an amount, a currency or a known interval.`;
}

/** `$1,200.00, €80.00`: each currency by itself. */
export function revenueText({ currencies }: ListPriceRevenue): string {
  return currencies.map((sum) => formatMoney(sum)).join(', ') || DASH;
}
