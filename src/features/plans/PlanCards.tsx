import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Price } from '../../domain/entities';
import { groupByProduct, type PlanGroup } from '../../domain/plans';
import { fontScale } from '../../shared/browser/fontScale';
import { ShowMore } from '../../shared/ui/ShowMore';
import { PlanCard, PlanFrame } from './PlanCard';

/** Number of plans that are shown at first and added by each 'Show more'. */
const STEP = 48;

/** Gap between cards, in pixels. */
const GAP = 16;
const NARROWEST_CARD = 300 * fontScale;
const MOST_COLUMNS = 4;

/**
 * Estimates the height of a card in pixels. The estimate ignores the lengths of texts, so that one
 * more line doesn't move cards to other columns.
 */
const heightOf = ({ prices, features }: PlanGroup) =>
  170 + 60 * Math.min(prices.length, 12) + 25 * Math.min(Math.max(features.length, 2), 12);

/** Measures how many columns fit into an element, before the browser paints. */
function useFittingColumns() {
  const element = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(1);
  useLayoutEffect(() => {
    const container = element.current;
    if (!container) return undefined;
    const measure = () => {
      const columns = Math.floor((container.clientWidth + GAP) / (NARROWEST_CARD + GAP));
      setFitting(Math.min(Math.max(columns, 1), MOST_COLUMNS));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => observer.disconnect();
  }, []);
  return { element, fitting };
}

type CardColumnsProps = {
  heights: readonly number[];
  isBusy: boolean;
  /** Cards with keys, so that a card keeps its state when it moves to another column. */
  cards: readonly ReactNode[];
};

/** Layout of cards in columns. A grid would leave gaps, because the cards differ in height. */
function CardColumns({ heights, isBusy, cards }: CardColumnsProps) {
  const { element, fitting } = useFittingColumns();
  const columns = fillColumns(heights, Math.min(fitting, heights.length));
  const order = columns.flat();
  const starts = columns.slice(1).map(([first = 0]) => order.indexOf(first) + 1);
  return (
    <Box
      component="section"
      ref={element}
      aria-label="Plans"
      aria-busy={isBusy}
      sx={{
        columnCount: columns.length,
        columnGap: `${GAP}px`,
        mb: `-${GAP}px`,
        '& > *': { breakInside: 'avoid', mb: `${GAP}px` },
        ...Object.fromEntries(
          starts.map((start) => [`& > :nth-of-type(${start})`, { breakBefore: 'column' }]),
        ),
      }}
    >
      {order.map((card) => cards[card])}
    </Box>
  );
}

/** Shows the prices as cards, one for each product at the provider. */
export function PlanCards({ prices, isBusy }: { prices: readonly Price[]; isBusy: boolean }) {
  const plans = useMemo(() => groupByProduct(prices), [prices]);
  const linkedId = useSearchParams()[0].get('price') ?? '';
  const linked = prices.find(({ stripePriceId }) => stripePriceId === linkedId);
  const atLeast = plans.findIndex((plan) => plan.prices.some((price) => price === linked)) + 1;
  return (
    <ShowMore items={plans} step={STEP} atLeast={atLeast} noun="plans">
      {(shown, more) => (
        <>
          <CardColumns
            heights={shown.map(heightOf)}
            isBusy={isBusy}
            cards={shown.map((plan) => (
              <PlanCard key={plan.key} plan={plan} linked={linked} />
            ))}
          />
          {more && <Box sx={{ textAlign: 'center' }}>{more}</Box>}
        </>
      )}
    </ShowMore>
  );
}

/** Shows placeholders for three cards, in their final size. */
export function PlanCardSkeletons() {
  return (
    <CardColumns
      heights={[1, 1, 1]}
      isBusy
      cards={['first', 'second', 'third'].map((card) => (
        <PlanFrame key={card}>
          <Box aria-hidden>
            <Skeleton width="55%" height={24} />
            <Skeleton width="85%" height={20} />
          </Box>
          <Box aria-hidden sx={{ borderTop: 1, borderColor: 'divider' }}>
            {['month', 'year'].map((price) => (
              <Box
                key={price}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  height: '3.75rem',
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Skeleton width="40%" height={24} />
                <Skeleton width={92} height={20} />
              </Box>
            ))}
          </Box>
          <Box aria-hidden>
            <Skeleton width={64} height={21} />
            <Skeleton width="50%" height={24} />
            <Skeleton width="60%" height={24} />
            <Skeleton width="45%" height={24} />
          </Box>
          <Box aria-hidden sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Skeleton width="100%" height={20} />
          </Box>
        </PlanFrame>
      ))}
    />
  );
}

/**
 * Distributes cards over columns. Each card goes to the column that is shortest so far, or to the
 * leftmost of equally short ones. Returns the indexes of the cards in each column, from top to
 * bottom. Needs at least as many cards as columns.
 */
export function fillColumns(heights: readonly number[], columns: number): number[][] {
  const filled = Array.from({ length: columns }, () => ({ height: 0, cards: [] as number[] }));
  for (const [card, height] of heights.entries()) {
    const shortest = filled.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.height += height;
    shortest.cards.push(card);
  }
  return filled.map(({ cards }) => cards);
}
