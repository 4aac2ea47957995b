import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { Price } from '../../domain/entities';
import { formatMoney } from '../../domain/money';
import { intervalLabel, type PlanGroup } from '../../domain/plans';
import { providerName } from '../../shared/config';
import { formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import { Muted } from '../../shared/ui/Muted';
import { SafeLink } from '../../shared/ui/SafeLink';
import { ShowMore } from '../../shared/ui/ShowMore';
import { StatusChip } from '../../shared/ui/StatusChip';

const STEP = 12;

export type PlanPricesProps = {
  plan: PlanGroup;
  /** Price that the URL names, whose line is highlighted; undefined if the URL names none. */
  linked: Price | undefined;
};

/** Shows the prices of a plan with their subscribers and a link to each price at the provider. */
export function PlanPrices({ plan, linked }: PlanPricesProps) {
  const { prices } = plan;
  const atLeast = prices.findIndex((price) => price === linked) + 1;
  return (
    <ShowMore items={prices} step={STEP} atLeast={atLeast} noun="prices">
      {(shown, more) => (
        <Box>
          <Box
            component="ul"
            aria-label="Prices"
            sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
          >
            {shown.map((price) => (
              <PriceLine key={price.id} plan={plan} price={price} isLinked={price === linked} />
            ))}
          </Box>
          {more}
        </Box>
      )}
    </ShowMore>
  );
}

type PriceLineProps = { plan: PlanGroup; price: Price; isLinked: boolean };

function PriceLine({ plan, price, isLinked }: PriceLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The microtask runs after the screen's own effect, which scrolls to the top.
    if (isLinked) queueMicrotask(() => line.current?.focus());
  }, [isLinked]);
  const amount = formatMoney(price.amount);
  const interval = intervalLabel(price);
  const href = providerLinks.price(price.stripePriceId);
  const fullName = [showable(plan.name, 100), amount, interval].filter(Boolean).join(' ');
  return (
    <Box
      component="li"
      ref={line}
      tabIndex={isLinked ? -1 : undefined}
      aria-current={isLinked || undefined}
      sx={{
        '&[aria-current]': {
          bgcolor: 'action.selected',
          // In forced-colors mode, the browser removes the background but shows the outline.
          outline: '1px solid transparent',
          outlineOffset: -1,
        },
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}>
          <Typography component="span" sx={{ fontWeight: 600, fontSize: '1rem' }}>
            <bdi>{amount}</bdi>
          </Typography>
          {interval !== null && (
            <Muted component="span" noWrap>
              {showable(interval, 60)}
            </Muted>
          )}
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          {formatCounted(price.subscriberCount, 'subscriber')}
        </Typography>
      </Box>
      {/* If all prices are inactive, the card already has an 'Inactive' badge. */}
      {plan.isActive && !price.isActive && <StatusChip label="Inactive" />}
      {href !== null && (
        <SafeLink
          href={href}
          label={`View in ${providerName}`}
          accessibleName={`View in ${providerName}: ${fullName}`}
        />
      )}
    </Box>
  );
}
