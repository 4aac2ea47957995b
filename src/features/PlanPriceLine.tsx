import type { PlanPrice } from '../domain/plans';
import { showable } from '../shared/text';
import { KeptEnd } from '../shared/ui/Truncated';

/** `Nimbus Pro · $12.99 / month` in one line, in which only the name is cut off. */
export function PlanPriceLine({ product, cost }: PlanPrice) {
  const end = cost === null ? '' : ` · ${showable(cost)}`;
  return <KeptEnd start={showable(product)} end={end} look="muted" />;
}
