import { isPlaceholderId } from '../api/adapters/page';
import type { EpochMs } from '../domain/entities';

/** A value of a file: a number stays a number, a `Date` becomes an ISO date. */
export type ExportValue = string | number | boolean | Date | null;

/** A column of an exported file. */
export type ExportField<Row = unknown> = {
  /** Unique within the list; the key in JSON. */
  key: string;
  header: string;
  /** The columns of the list that show the value. */
  columns: readonly string[];
  value(row: Row): ExportValue;
};

/** The keys of a row's values that a file can hold as they are. */
type ValueKey<Row> = {
  [Key in keyof Row & string]: Row[Key] extends ExportValue ? Key : never;
}[keyof Row & string];

/** Makes a list's fields; without `value`, a field is the row's own of that key. */
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
    // The first signature guarantees the key.
    const own = (row: Row) => row[key as keyof Row] as ExportValue;
    return { key, header, columns, value: value ?? own };
  }
  return field;
}

/** A list that can be exported, as it is called in the file's name. */
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

export type LoadFields = (list: ListName) => Promise<readonly ExportField[]>;

export type ExportRow = { id: string };

export function dateOf(ms: EpochMs | null): Date | null {
  return ms === null ? null : new Date(ms);
}

export function idOf({ id }: ExportRow): string | null {
  return isPlaceholderId(id) ? null : id;
}

/** The fields of the shown columns, in the order of the columns; all fields for null. */
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
