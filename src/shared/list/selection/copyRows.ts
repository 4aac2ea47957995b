import { copyText } from '../../browser/copyText';
import { escapeFormula } from '../../formula';
import { textOf } from '../gridColumn';
import type { GridColumn } from '../gridColumn';
import { shownColumns } from '../layout/listLayout';
import type { ListLayout } from '../layout/listLayout';
import type { GridRow } from '../rowIds';
import type { SelectionStore } from './selection';

const PLAIN_NUMBER = /^[-+]?\d+([.,]\d+)*$/;

/**
 * Formats a cell of a copied table: on one line, and never as a formula
 * (docs/product/operation.md#security).
 */
function cellText(text: string): string {
  // Spreadsheets parse numbers with a hyphen, but not with the minus sign that the console shows.
  const line = text
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
    .replace(/^\u2212(?=\d)/, '-');
  return PLAIN_NUMBER.test(line) ? line : escapeFormula(line);
}

/** Tab-separated lines, the first with the headers. */
export function tableOf<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const texts = columns.filter(({ text }) => text !== undefined);
  const lines = [
    texts.map(({ header }) => header),
    ...rows.map((row) => texts.map((column) => cellText(textOf(column, row)))),
  ];
  return lines.map((line) => line.join('\t')).join('\n');
}

function copy(text: string, count: number, what: string): void {
  void copyText(text, { copied: `${count === 1 ? '1 row' : `${count} rows`} as ${what}` });
}

/** Parts of `ListTools` that a selection action uses. */
type SelectedList = {
  columns: readonly GridColumn<GridRow>[];
  layout: ListLayout;
  selection: SelectionStore;
};

const selectedRows = ({ selection }: SelectedList): GridRow[] => {
  const selected = selection.get();
  return selected.kind === 'rows' ? [...selected.rows.values()] : [];
};

/** Action that copies the selected rows. */
export type SelectionAction = {
  label: string;
  /**
   * Whether the list has the data that the action copies. Undefined for an action that fits every
   * list.
   */
  isFor?: (list: SelectedList) => boolean;
  run: (list: SelectedList) => void;
};

/**
 * Explanation of why 'all matching rows' can't be copied: most of them are on pages that were never
 * shown.
 */
export const NOT_FOR_ALL =
  'Only rows that have been shown can be copied. Select them page by page.';

export const copyIds: SelectionAction = {
  label: 'IDs',
  run: (tools) => {
    const ids = selectedRows(tools).map(({ id }) => escapeFormula(id ?? ''));
    copy(ids.join('\n'), ids.length, 'IDs');
  },
};

const emailOf = ({ columns }: SelectedList) => columns.find(({ field }) => field === 'email')?.text;

export const copyEmails: SelectionAction = {
  label: 'Emails',
  isFor: (tools) => emailOf(tools) !== undefined,
  run: (tools) => {
    const emails = selectedRows(tools).map((row) => emailOf(tools)?.(row) ?? '');
    const different = [...new Set(emails.filter(Boolean))];
    copy(different.map(escapeFormula).join('\n'), different.length, 'emails');
  },
};

export const copyTable: SelectionAction = {
  label: 'Table',
  run: (tools) => {
    const rows = selectedRows(tools);
    const columns = shownColumns(tools.columns, tools.layout);
    copy(tableOf(columns, rows), rows.length, 'a table');
  },
};
