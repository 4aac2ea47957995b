import { isPlaceholderId } from '../api/adapters/page';
import type { EpochMs } from '../domain/entities';

/** Value in an exported file. A number stays a number, and a `Date` becomes an ISO date. */
export type ExportValue = string | number | boolean | Date | null;

/** Column of an exported file. */
export type ExportField<Row = unknown> = {
  /** Key in JSON, unique within the list. */
  key: string;
  header: string;
  /** Columns of the list that show the value. */
  columns: readonly string[];
  value(row: Row): ExportValue;
};

/** Keys of the row's properties that can be exported without conversion. */
type ValueKey<Row> = {
  [Key in keyof Row & string]: Row[Key] extends ExportValue ? Key : never;
}[keyof Row & string];

/**
 * Returns a function that creates the fields of a list. Without `value`, a field exports the row's
 * property of the same key.
 */
export function fieldsOf<Row>() {
  type Field = ExportField<Row>;
  function field(key: ValueKey<Row>, header: string, columns: Field['columns']): Field;
  function field(
    key: string,
    header: string,
    columns: Field['columns'],
    value: Field['value'],
  ): Field;
  function field(key: string, header: string, columns: Field['columns'], value?: Field['value']) {
    // The first overload guarantees that the key names an exportable property.
    const own = (row: Row) => row[key as keyof Row] as ExportValue;
    return { key, header, columns, value: value ?? own };
  }
  return field;
}

/** Name of an exportable list, used in the file name. */
export type ListName =
  | 'devices'
  | 'subscriptions'
  | 'customers'
  | 'users'
  | 'apps'
  | 'plans'
  | 'checks'
  | 'activity'
  | 'groups';

export type ExportRow = { id: string };

export function dateOf(ms: EpochMs | null): Date | null {
  return ms === null ? null : new Date(ms);
}

export function idOf({ id }: ExportRow): string | null {
  return isPlaceholderId(id) ? null : id;
}

/**
 * Fields of the displayed columns, in the order of the columns. All fields when `columns` is null.
 */
export function fieldsShown(
  fields: readonly ExportField[],
  columns: readonly string[] | null,
): readonly ExportField[] {
  if (columns === null) return fields;
  const shown = columns.flatMap((column) =>
    fields.filter((field) => field.columns.includes(column)),
  );
  return [...new Set(shown)];
}
