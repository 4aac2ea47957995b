import type { GridColumn } from '../../shared/list/gridColumn';
import { yesOrNo } from '../../shared/format';
import { formatDate } from '../../shared/times/formatTimes';

type Size = { width: number } | { minWidth: number };

/**
 * Extra columns are hidden until the operator shows them. `kind` sets how the texts of the column
 * are sorted.
 */
export const extraColumnsOf =
  <Row>() =>
  (
    field: string,
    header: string,
    size: Size,
    text: (row: Row) => string | null,
    kind: 'text' | 'natural' | 'id' = 'text',
  ): GridColumn<Row> => ({
    field,
    header,
    isExtra: true,
    ...size,
    text,
    value: { kind, of: text },
  });

/** Text and value of a column of dates. */
export const dateColumn = <Row>(of: (row: Row) => number | null, format = formatDate) => ({
  text: (row: Row) => format(of(row)),
  value: { kind: 'date' as const, of },
});

/** Creates the column for the date on which a row was created. */
export const createdColumn = <Row extends { createdAt: number | null }>(
  field: string,
  header: string,
): GridColumn<Row> => ({
  field,
  header,
  width: 110,
  hides: 1,
  ...dateColumn(({ createdAt }) => createdAt),
});

/** Creates a hidden column for a date. */
export const extraDate = <Row>(
  field: string,
  header: string,
  of: (row: Row) => number | null,
): GridColumn<Row> => ({
  field,
  header,
  isExtra: true,
  width: 114,
  ...dateColumn(of),
});

/** Creates a hidden column for whether a row is active, by which the toolbar's status filters. */
export const extraActive = <Row extends { isActive: boolean }>(): GridColumn<Row> => ({
  field: 'active',
  header: 'Active',
  isExtra: true,
  width: 84,
  text: ({ isActive }) => yesOrNo(isActive),
  toolbarFilter: {
    name: 'status',
    values: new Map([
      ['Yes', 'active'],
      ['No', 'inactive'],
    ]),
    isComplete: true,
  },
});
