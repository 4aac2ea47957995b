import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { subscriptionBadge } from '../../domain/badges';
import type { CustomerSubscription } from '../../domain/entities';
import { formatCount } from '../../shared/format';
import { TextWithTimes } from '../../shared/times/Time';
import { asDate } from '../../shared/times/timedText';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated } from '../../shared/ui/Truncated';
import { useProductNames, type Product } from './useProductNames';

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
