import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, type ReactNode } from 'react';
import type { Price } from '../../domain/entities';
import { groupByProduct } from '../../domain/plans';
import { PlanCard, PlanFrame } from './PlanCard';
import { ShowMore } from './ShowMore';

/** Plans that each press adds: more than an operator can compare at a glance. */
const STEP = 48;

function CardGrid({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label="Plans"
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

/** The prices, grouped by provider product into cards. */
export function PlanCards({ prices, isBusy }: { prices: readonly Price[]; isBusy: boolean }) {
  const plans = useMemo(() => groupByProduct(prices), [prices]);
  return (
    <ShowMore items={plans} step={STEP} noun="plans">
      {(shown, more) => (
        <>
          <CardGrid isBusy={isBusy}>
            {shown.map((plan) => (
              <PlanCard key={plan.key} plan={plan} />
            ))}
          </CardGrid>
          {more && <Box sx={{ textAlign: 'center' }}>{more}</Box>}
        </>
      )}
    </ShowMore>
  );
}

/** Placeholders of three cards, in their final size. */
export function PlanCardSkeletons() {
  return (
    <CardGrid isBusy>
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
    </CardGrid>
  );
}
