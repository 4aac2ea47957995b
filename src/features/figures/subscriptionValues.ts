import { subscriptionBadge } from '../../domain/badges';
import type { EpochMs, Subscription } from '../../domain/entities';

/*
 * Columns of the subscription list and their values. Other features use them to filter
 * subscriptions.
 */

/** Keys of the columns with the start and the end of the period. */
export const START = 'start';
export const END = 'period';

/** Keys of the columns with the end of a period that renews, and of one that doesn't. */
export const RENEWS = 'renews';
export const ENDS = 'ends';

/** Keys of all columns about the period. */
export const periodFields: readonly string[] = [START, END, 'end', RENEWS, ENDS];

type Renewal = Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>;

/** Statuses of subscriptions that renew unless they are canceled at the end of the period. */
const RENEWING = ['active', 'trialing', 'past_due'];

export const isRenewing = ({ status, cancelAtPeriodEnd }: Renewal): boolean =>
  RENEWING.includes(status) && !cancelAtPeriodEnd;

const isEnding = ({ status, cancelAtPeriodEnd }: Renewal): boolean =>
  RENEWING.includes(status) && cancelAtPeriodEnd;

/** Status as the platform filters by it. */
export const statusLabel = ({ status }: Pick<Subscription, 'status'>): string =>
  subscriptionBadge(status).label;

/** The badge says `Ending` for a subscription that won't renew. */
export const statusText = (row: Renewal): string => (isEnding(row) ? 'Ending' : statusLabel(row));

const date = (of: (row: Subscription) => EpochMs | null) => ({ kind: 'date' as const, of });

export const periodStart = date(({ currentPeriodStart }) => currentPeriodStart);

export const periodEnd = date(({ currentPeriodEnd }) => currentPeriodEnd);

export const renewsAt = date((row) => (isRenewing(row) ? row.currentPeriodEnd : null));

export const endsAt = date((row) => (isEnding(row) ? row.currentPeriodEnd : null));
