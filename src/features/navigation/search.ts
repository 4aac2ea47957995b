import type { AppOutcome } from '../../api/background/askApps';
import type { Hit } from '../../api/search/searchEndpoints';
import type { SearchProgress } from '../../api/search/startSearch';
import { formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import { formatTime } from '../../shared/times/formatTimes';
import { screenPath, screens } from './screens';

/** Null if the search hit has none. */
export function emailOf(hit: Hit): string | null {
  switch (hit.list) {
    case 'users':
    case 'customers':
      return hit.row.email;
    case 'subscriptions':
      return hit.row.user.email;
    default:
      return null;
  }
}

/**
 * Path of a search hit within its app: the list, searched for the row, with the row's panel open if
 * it has one.
 */
export function placeOf(hit: Hit): string {
  switch (hit.list) {
    case 'devices':
      return screenPath('devices', { search: hit.row.id, device: hit.row.id });
    case 'users':
      return screenPath('users', { search: hit.row.email, user: hit.row.id });
    case 'customers':
      return screenPath('customers', { search: hit.row.email, customer: hit.row.id });
    case 'subscriptions':
      return screenPath('subscriptions', {
        search: hit.row.stripeSubscriptionId ?? hit.row.user.email ?? hit.row.id,
        subscription: hit.row.id,
      });
    case 'prices':
      return screenPath('subscriptionPlans', { price: hit.row.stripePriceId });
  }
}

/** The plans screen has no search. */
export function listPlace(list: Hit['list'], search: string): string {
  return list === 'prices' ? screens.subscriptionPlans.path : screenPath(list, { search });
}

/** Path of the page about the person with this email address. */
export const personPlace = (email: string) => screenPath('people', { email });

/** Maximum number of app names in a message. */
const MOST_NAMES = 5;

const problems: readonly (readonly [AppOutcome, (apps: string) => string])[] = [
  ['failed', (apps) => `${apps} couldn’t be searched`],
  ['timedOut', (apps) => `${apps} didn’t respond in time`],
  ['malformed', (apps) => `${apps} sent an unexpected response`],
  ['notAllowed', (apps) => `No access to ${apps}`],
];

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).map((name) => showable(name, 60));
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

export type SearchStatus = {
  /** Whether the search has ended: no app is still waiting for its response. */
  isOver: boolean;
  /** Whether every app has responded and all matching rows were read. */
  isComplete: boolean;
  /** Number of apps that have responded: `7 of 10 apps searched`, `All 10 apps searched`. */
  searched: string;
  /** Messages that name the apps that couldn't be searched completely. */
  problems: string[];
  /** Whether another attempt may get a response from more apps. */
  isRetryable: boolean;
  /** Message that the platform asked for a pause; null if it didn't. */
  pause: string | null;
};

/** Summarizes a search over apps for the operator (docs/product/palette.md#palette). */
export function searchStatus(
  { apps, resumesAt, cut }: SearchProgress,
  nameOf: (appId: string) => string,
): SearchStatus {
  const outcomes = [...apps];
  const namesWith = (wanted: AppOutcome) =>
    outcomes.flatMap(([appId, outcome]) => (outcome === wanted ? [nameOf(appId)] : []));
  const answered = namesWith('answered').length;
  const hasAll = answered === outcomes.length;
  const told = (names: readonly string[], text: (apps: string) => string) =>
    names.length > 0 ? [`${text(formatCounted(names.length, 'app'))}: ${listed(names)}`] : [];
  return {
    isOver: namesWith('waiting').length === 0,
    isComplete: hasAll && cut.size === 0,
    searched: `${hasAll ? 'All ' : `${answered} of `}${formatCounted(outcomes.length, 'app')} searched`,
    problems: [
      ...problems.flatMap(([outcome, text]) => told(namesWith(outcome), text)),
      ...told([...cut].map(nameOf), (names) => `There may be more in ${names}`),
    ],
    isRetryable: !hasAll,
    pause:
      resumesAt === null
        ? null
        : `The platform is busy. Search resumes at ${formatTime(resumesAt)}.`,
  };
}
