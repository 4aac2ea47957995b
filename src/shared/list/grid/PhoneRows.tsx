import { Fragment, memo } from 'react';
import { useTimes } from '../../times/Time';
import { Truncated } from '../../ui/Truncated';
import { elementsOf, titleOf, type GridColumn } from '../gridColumn';

type PhoneRowProps<Row> = { columns: readonly GridColumn<Row>[]; row: Row };

function Card<Row>({ columns, row }: PhoneRowProps<Row>) {
  useTimes();
  const placed = (place: GridColumn<Row>['card']) =>
    columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === place);
  const actions = placed('actions');
  return (
    <div className="card">
      <div className="card-head">
        {[...placed('title'), ...placed('aside')].map((column) => (
          <div key={column.field}>{elementsOf(column, row)}</div>
        ))}
      </div>
      <dl className="card-lines">
        {placed('line').map((column) => (
          <Fragment key={column.field}>
            <dt>{column.header}</dt>
            <dd>{elementsOf(column, row)}</dd>
          </Fragment>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="card-actions">
          {actions.map((column) => (
            <div key={column.field}>{elementsOf(column, row)}</div>
          ))}
        </div>
      )}
    </div>
  );
}

/** A row without a panel, in a narrow window: all its columns, as high as they need. */
export const CardCell = memo(Card) as typeof Card;

/** Texts of a row's second line in a narrow window. */
function briefTexts<Row>({ columns, row }: PhoneRowProps<Row>): string[] {
  return columns.flatMap(({ brief, header, isExtra, text }) => {
    if (brief) return brief(row) ?? [];
    // An extra column is shown because the operator or a view chose it.
    const chosen = isExtra ? text?.(row) : null;
    return chosen ? `${header}: ${chosen}` : [];
  });
}

function Brief<Row>({ columns, row }: PhoneRowProps<Row>) {
  useTimes();
  const [first] = columns;
  return (
    <div className="brief">
      <div className="card-head">
        <div>{first && titleOf(first, row)}</div>
        {columns
          .filter(({ card }) => card === 'aside')
          .map((column) => (
            <div key={column.field}>{elementsOf(column, row)}</div>
          ))}
      </div>
      <Truncated text={briefTexts({ columns, row }).join(' · ')} look="muted" />
    </div>
  );
}

/** A row with a panel, in a narrow window: two lines, because its panel has the rest. */
export const BriefCell = memo(Brief) as typeof Brief;
