import { moneyNames } from '../../../domain/figures/subscriptionMoney';
import { amountOf } from '../../../domain/money';
import type { Money } from '../../../domain/entities';
import { fieldsOf, type ExportField } from '../../../exports/exportList';

/** A group of rows, exported as one row. */
export type ExportedGroup = {
  id: string;
  label: string;
  rowCount: number;
  /** Share of the matching rows, from 0 to 1. */
  share: number;
  /** Monthly value, one sum per currency; empty for lists other than subscriptions. */
  monthly: readonly Money[];
};

const field = fieldsOf<ExportedGroup>();

/** Each currency has its own column, so that a spreadsheet can sum it. */
export function groupFields(groups: readonly ExportedGroup[]): ExportField[] {
  const currencies = new Set(groups.flatMap(({ monthly }) => monthly.map((sum) => sum.currency)));
  return [
    field('label', 'Group', []),
    field('rowCount', 'Count', []),
    field('share', 'Share', []),
    ...[...currencies]
      .sort()
      .map((currency) =>
        field(
          `monthly${currency}`,
          `${moneyNames.monthlyValue} in ${currency}`,
          [],
          ({ monthly }) => amountOf(monthly.find((sum) => sum.currency === currency) ?? null),
        ),
      ),
  ] as ExportField[];
}
