import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { subscriptionBadge } from '../../domain/badges';
import type { CustomerSubscription } from '../../domain/entities';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated } from '../../shared/ui/Truncated';

const MOST_BADGES = 2;

type SubscriptionBadgesProps = { subscriptions: readonly CustomerSubscription[] };

/** The first two badges and '+N more', or 'No subscriptions' (docs/product.md#customers). */
export function SubscriptionBadges({ subscriptions }: SubscriptionBadgesProps) {
  if (subscriptions.length === 0) return <Truncated text="No subscriptions" muted />;
  const more = subscriptions.length - MOST_BADGES;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minWidth: 0,
        '& > *': { minWidth: 0 },
      }}
    >
      {subscriptions.slice(0, MOST_BADGES).map(({ id, status }) => (
        <StatusChip key={id} {...subscriptionBadge(status)} />
      ))}
      {more > 0 && (
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          +{more} more
        </Typography>
      )}
    </Box>
  );
}
