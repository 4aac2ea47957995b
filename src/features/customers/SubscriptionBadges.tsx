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
    <div className="badges">
      {subscriptions.slice(0, MOST_BADGES).map(({ id, status }) => (
        <StatusChip key={id} {...subscriptionBadge(status)} />
      ))}
      {more > 0 && <small>+{more} more</small>}
    </div>
  );
}
