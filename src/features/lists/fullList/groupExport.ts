import { amountOf } from '../../../domain/money';
import type { Money } from '../../../domain/entities';
import { fieldsOf, type ExportField } from '../../../exports/exportList';

/** A group of rows as a row of a file. */
export type ExportedGroup = {
  id: string;
  label: string;
  rowCount: number;
  /** The group's share of the rows that match, from 0 to 1. */
  share: number;
  /** The list price a month, a sum a currency; empty for other lists than subscriptions. */
  monthly: readonly Money[];
};

const field = fieldsOf<ExportedGroup>();

/** The fields of exported groups: each currency has a column, so that a spreadsheet can add it up. */
export function groupFields(groups: readonly ExportedGroup[]): ExportField[] {
  const currencies = new Set(groups.flatMap(({ monthly }) => monthly.map((sum) => sum.currency)));
  return [
    field('label', 'Group', []),
    field('rowCount', 'Rows', []),
    field('share', 'Share', []),
    ...[...currencies]
      .sort()
      .map((currency) =>
        field(`monthly${currency}`, `List price per month in ${currency}`, [], ({ monthly }) =>
          amountOf(monthly.find((sum) => sum.currency === currency) ?? null),
        ),
      ),
  ] as ExportField[];
}
