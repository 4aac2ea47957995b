import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useGetAppsQuery, useGetPricesQuery } from '../../api/api';
import { subscriptionBadge } from '../../domain/badges';
import type { CustomerSubscription } from '../../domain/entities';
import { formatMoney } from '../../domain/money';
import { intervalLabel, planLabel } from '../../domain/plans';
import { formatCount } from '../../shared/format';
import { TextWithTimes } from '../../shared/times/Time';
import { asDate } from '../../shared/times/timedText';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated } from '../../shared/ui/Truncated';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';

/** A broken answer could hold thousands (docs/product.md#customers). */
const MOST_SHOWN = 100;

type CustomerSubscriptionsProps = { subscriptions: readonly CustomerSubscription[] };

/** A customer's subscriptions: what they cost, price id, status, start and expiry. */
export function CustomerSubscriptions({ subscriptions }: CustomerSubscriptionsProps) {
  const headingId = useId();
  const more = subscriptions.length - MOST_SHOWN;
  const productOf = useProductNames();
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3" sx={{ mb: 0.5 }}>
        Subscriptions
      </Typography>
      {subscriptions.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No subscriptions
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {subscriptions.slice(0, MOST_SHOWN).map((subscription) => (
          <Row
            key={subscription.id}
            subscription={subscription}
            product={productOf(subscription.stripePriceId)}
          />
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          +{formatCount(more)} more
        </Typography>
      )}
    </section>
  );
}

type RowProps = { subscription: CustomerSubscription; product: Product | undefined };

function Row({ subscription, product }: RowProps) {
  const { status, stripePriceId, createdAt, currentPeriodEnd } = subscription;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          fontWeight: 500,
        }}
      >
        <Truncated text={product?.name ?? stripePriceId ?? 'Unknown Plan'} />
        <Box sx={{ flexShrink: 0, maxWidth: '50%' }}>
          <StatusChip {...subscriptionBadge(status)} />
        </Box>
      </Box>
      {product && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ overflowWrap: 'anywhere' }}
        >
          <IsolatedText text={product.app} /> · {stripePriceId}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        <TextWithTimes
          text={['Started ', asDate(createdAt), ' · Expires ', asDate(currentPeriodEnd)]}
        />
      </Typography>
    </Box>
  );
}

/** What a price id stands for: `Nimbus Pro · $9.00 per monthly`, and the app that sells it. */
type Product = { name: string; app: string };

/**
 * Finds the product of a price id among the prices of the selected app. A subscription doesn't name
 * its app, so the prices of other apps stay unknown; so do all while the prices are not there.
 */
function useProductNames(): (priceId: string | null) => Product | undefined {
  const appId = useAppSelector(selectSelectedAppId);
  const prices = useGetPricesQuery(appId === null ? skipToken : { appId }).currentData?.rows;
  const app = useGetAppsQuery().data?.rows.find(({ id }) => id === appId);
  return (priceId) => {
    const price = prices?.find(({ stripePriceId }) => stripePriceId === priceId);
    if (!price || priceId === null || !app) return undefined;
    const cost = [formatMoney(price.amount), intervalLabel(price.interval)];
    const name = price.name ?? planLabel(priceId);
    return { name: `${name} · ${cost.filter(Boolean).join(' ')}`, app: app.displayName };
  };
}
