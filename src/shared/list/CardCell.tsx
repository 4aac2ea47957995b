import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import type { GridColumn } from './gridColumn';
import { cellOf } from './gridColumn';

const Card = styled('div')({
  width: '100%',
  minWidth: 0,
  padding: '12px 0',
  lineHeight: 1.5,
  whiteSpace: 'normal',
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  '& > :first-of-type': { minWidth: 0, flex: 1 },
});

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
  gap: '2px 12px',
  margin: '6px 0 0',
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { margin: 0, minWidth: 0 },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

type CardCellProps<Row> = { columns: readonly GridColumn<Row>[]; row: Row };

/** A row as a card, for a window too narrow for columns. */
export function CardCell<Row>({ columns, row }: CardCellProps<Row>) {
  const placed = (place: GridColumn<Row>['card']) =>
    columns.filter((column, index) => (column.card ?? (index === 0 ? 'title' : 'line')) === place);
  const actions = placed('actions');
  return (
    <Card>
      <Head>
        {[...placed('title'), ...placed('aside')].map((column) => (
          <div key={column.field}>{cellOf(column, row)}</div>
        ))}
      </Head>
      <Lines>
        {placed('line').map((column) => (
          <Fragment key={column.field}>
            <dt>{column.header}</dt>
            <dd>{cellOf(column, row)}</dd>
          </Fragment>
        ))}
      </Lines>
      {actions.length > 0 && (
        <Actions>
          {actions.map((column) => (
            <div key={column.field}>{cellOf(column, row)}</div>
          ))}
        </Actions>
      )}
    </Card>
  );
}

const ComingCard = styled(Card)({
  padding: '12px 16px',
  '& + &': { borderTop: '1px solid var(--mui-palette-divider)' },
});

/** Three cards to come. */
export function CardSkeletons() {
  return ['first', 'second', 'third'].map((card) => (
    <ComingCard key={card} aria-hidden>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="50%" />
    </ComingCard>
  ));
}
