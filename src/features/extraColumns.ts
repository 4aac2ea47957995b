import type { GridColumn } from '../shared/list/gridColumn';
import type { TimedText } from '../shared/times/timedText';

/** Returns the function that makes columns of these rows which are hidden until the operator shows them. */
export const extraColumnsOf =
  <Row>() =>
  (
    field: string,
    header: string,
    size: { width: number } | { minWidth: number },
    text: (row: Row) => TimedText | null,
  ): GridColumn<Row> => ({ field, header, isExtra: true, ...size, text });
