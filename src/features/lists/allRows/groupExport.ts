import { fieldsOf } from '../../../exports/exportList';

/** A group of rows as a row of a file. */
export type ExportedGroup = {
  id: string;
  label: string;
  rowCount: number;
  /** Of the rows that match, from 0 to 1. */
  share: number;
  /** The list price a month, a sum a currency; null for other lists than subscriptions. */
  monthly: string | null;
};

const field = fieldsOf<ExportedGroup>();

/** The fields of exported groups. */
export const groupFields = [
  field('label', 'Group', []),
  field('rowCount', 'Rows', []),
  field('share', 'Share', []),
  field('monthly', 'List price a month', []),
];
