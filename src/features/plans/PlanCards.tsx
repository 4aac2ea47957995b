import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Price } from '../../domain/entities';
import { groupByProduct, type PlanGroup } from '../../domain/plans';
import { columnStarts } from './columnStarts';
import { PlanCard, PlanFrame } from './PlanCard';
import { ShowMore } from '../../shared/ui/ShowMore';

/** Plans that each press adds: more than an operator can compare at a glance. */
const STEP = 48;

/** In pixels. */
const GAP = 16;
const NARROWEST_CARD = 300;
const MOST_COLUMNS = 4;

const widthOf = (columns: number) => columns * NARROWEST_CARD + (columns - 1) * GAP;

/** The card's height in pixels, about: a line more or less moves no card to another column. */
const heightOf = ({ prices, features }: PlanGroup) =>
  170 + 60 * Math.min(prices.length, 12) + 25 * Math.min(Math.max(features.length, 2), 12);

/** For each width of the page, how many columns there are, and which cards start one. */
function columnRules(heights: readonly number[]) {
  const rules: Record<string, object> = {};
  for (let fitting = 2; fitting <= MOST_COLUMNS; fitting += 1) {
    const columns = Math.min(fitting, heights.length);
    const starts = columnStarts(heights, columns).map((index) => `& > :nth-of-type(${index + 1})`);
    const below = fitting < MOST_COLUMNS ? ` and (width < ${widthOf(fitting + 1)}px)` : '';
    rules[`@container (width >= ${widthOf(fitting)}px)${below}`] = {
      columnCount: columns,
      ...Object.fromEntries(starts.map((start) => [start, { breakBefore: 'column' }])),
    };
  }
  return rules;
}

type CardColumnsProps = { heights: readonly number[]; isBusy: boolean; children: ReactNode };

/** Columns and not a grid: cards of different heights leave no room between or in them. */
function CardColumns({ heights, isBusy, children }: CardColumnsProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        component="section"
        aria-label="Plans"
        aria-busy={isBusy}
        sx={{
          columnGap: `${GAP}px`,
          mb: `-${GAP}px`,
          '& > *': { breakInside: 'avoid', mb: `${GAP}px` },
          ...columnRules(heights),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** The prices, grouped by provider product into cards. */
export function PlanCards({ prices, isBusy }: { prices: readonly Price[]; isBusy: boolean }) {
  const plans = useMemo(() => groupByProduct(prices), [prices]);
  const linkedId = useSearchParams()[0].get('price') ?? '';
  const linked = prices.find(({ stripePriceId }) => stripePriceId === linkedId);
  const atLeast = plans.findIndex((plan) => plan.prices.some((price) => price === linked)) + 1;
  return (
    <ShowMore items={plans} step={STEP} atLeast={atLeast} noun="plans">
      {(shown, more) => (
        <>
          <CardColumns heights={shown.map(heightOf)} isBusy={isBusy}>
            {shown.map((plan) => (
              <PlanCard key={plan.key} plan={plan} linked={linked} />
            ))}
          </CardColumns>
          {more && <Box sx={{ textAlign: 'center' }}>{more}</Box>}
        </>
      )}
    </ShowMore>
  );
}

/** Placeholders of three cards, in their final size. */
export function PlanCardSkeletons() {
  return (
    <CardColumns heights={[1, 1, 1]} isBusy>
      {['first', 'second', 'third'].map((card) => (
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
                  height: 60,
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
    </CardColumns>
  );
}
