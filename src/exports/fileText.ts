import { unparse } from 'papaparse';
import { FORMULA } from '../shared/formula';
import type { Times } from '../shared/times/formatTimes';
import type { ExportField, ExportValue } from './exportList';

export type FileOptions = {
  format: 'csv' | 'json';
  /** Delimiter of CSV. It must not be a comma if `decimal` is a comma. */
  delimiter: ',' | ';' | '\t';
  decimal: '.' | ',';
  /**
   * Date format of CSV: ISO 8601, or a format that spreadsheets recognize. Both use the time zone
   * of `times`.
   */
  dates: 'iso' | 'spreadsheet';
  times: Times;
};

const BYTE_ORDER_MARK = '\ufeff';
const CSV_LINE = '\r\n';

const MINUTE_MS = 60_000;

/**
 * Formats a date as `2026-11-21T12:04:00.000+08:00` or `2026-11-21T04:04:00.000Z`. Null if the date
 * is outside the range of `Date`.
 */
export function isoDate(date: Date, times: Times): string | null {
  if (Number.isNaN(date.getTime())) return null;
  if (times === 'utc') return date.toISOString();
  const minutes = -Math.round(date.getTimezoneOffset());
  const shifted = new Date(date.getTime() + minutes * MINUTE_MS);
  if (Number.isNaN(shifted.getTime())) return null;
  const digits = (value: number) => String(value).padStart(2, '0');
  const offset = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '+';
  return `${shifted.toISOString().slice(0, -1)}${sign}${digits(Math.floor(offset / 60))}:${digits(offset % 60)}`;
}

/** Formats an ISO date for spreadsheets: `2026-11-25 14:03`. */
const spreadsheetDate = (iso: string) => iso.replace(/T(\d\d:\d\d).*$/, ' $1');

function plainValue(value: ExportValue, { format, dates, times }: FileOptions) {
  if (value instanceof Date) {
    const iso = isoDate(value, times);
    return iso !== null && format === 'csv' && dates === 'spreadsheet' ? spreadsheetDate(iso) : iso;
  }
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

function csvLines(rows: readonly ExportValue[][], options: FileOptions): string {
  if (rows.length === 0) return '';
  const { delimiter, decimal } = options;
  const cells = rows.map((row) =>
    row.map((value) => {
      const plain = plainValue(value, options);
      // With a decimal comma, only fractions become text. Whole numbers stay numbers, because
      // papaparse escapes a text such as `-5` as a formula, but never a number.
      const isText = typeof plain === 'number' && decimal === ',' && !Number.isInteger(plain);
      return isText ? String(plain).replace('.', ',') : plain;
    }),
  );
  return unparse(cells, { delimiter, newline: CSV_LINE, escapeFormulae: FORMULA }) + CSV_LINE;
}

export function rowsText<Row>(
  rows: readonly Row[],
  fields: readonly ExportField<Row>[],
  options: FileOptions,
): string {
  if (options.format === 'csv') {
    const values = rows.map((row) => fields.map((field) => field.value(row)));
    return csvLines(values, options);
  }
  return rows
    .map((row) =>
      JSON.stringify(
        Object.fromEntries(
          fields.map((field) => [field.key, plainValue(field.value(row), options)]),
        ),
      ),
    )
    .join(',\n');
}

/** Text to write between the results of two calls of `rowsText`. */
export const separatorOf = ({ format }: FileOptions): string => (format === 'csv' ? '' : ',\n');

/** Text before the rows of a file, and a function for the text after them. */
export function fileParts(
  fields: readonly ExportField[],
  options: FileOptions,
): { head: string; tail: (provenance: object) => string } {
  if (options.format === 'csv') {
    const head = BYTE_ORDER_MARK + csvLines([fields.map(({ header }) => header)], options);
    return { head, tail: () => '' };
  }
  return {
    head: '{\n"rows": [\n',
    tail: (provenance) => `\n],\n"provenance": ${JSON.stringify(provenance, null, 2)}\n}\n`,
  };
}

/**
 * File name such as `nimbus-vpn-devices-20261121-120400.csv`, with only characters that every file
 * system allows.
 */
export function fileName(parts: readonly string[], at: Date, options: FileOptions): string {
  const time = (isoDate(at, options.times) ?? '').slice(0, 19).replace(/[-:]/g, '');
  const name = [...parts, time.replace('T', '-')].map((part) => part.replace(/[^\w.-]+/g, '-'));
  return `${name.join('-').slice(0, 150)}.${options.format}`;
}
