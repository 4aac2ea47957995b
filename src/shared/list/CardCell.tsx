import { Fragment, memo } from 'react';
import type { GridColumn } from './gridColumn';
import { cellOf } from './gridColumn';

type CardCellProps<Row> = { columns: readonly GridColumn<Row>[]; row: Row };

function Card<Row>({ columns, row }: CardCellProps<Row>) {
  const placed = (place: GridColumn<Row>['card']) =>
    columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === place);
  const actions = placed('actions');
  return (
    <div className="card">
      <div className="card-head">
        {[...placed('title'), ...placed('aside')].map((column) => (
          <div key={column.field}>{cellOf(column, row)}</div>
        ))}
      </div>
      <dl className="card-lines">
        {placed('line').map((column) => (
          <Fragment key={column.field}>
            <dt>{column.header}</dt>
            <dd>{cellOf(column, row)}</dd>
          </Fragment>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="card-actions">
          {actions.map((column) => (
            <div key={column.field}>{cellOf(column, row)}</div>
          ))}
        </div>
      )}
    </div>
  );
}

/** A row as a card, for windows too narrow for columns. */
export const CardCell = memo(Card) as typeof Card;
