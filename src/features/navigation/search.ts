import type { AppOutcome } from '../../api/background/askApps';
import { PAGE_SIZE } from '../../api/resources/paging';
import { MOST_PAGES } from '../../api/search/searchEndpoints';
import type { Hit } from '../../api/search/searchEndpoints';
import type { SearchProgress } from '../../api/search/startSearch';
import { formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import { formatTime } from '../../shared/times/formatTimes';
import { screenPath, screens } from './screens';

/** The e-mail address of a hit; null if it has none. */
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

/** The place of a hit in its app: its list, searched for it, with its panel open where it has one. */
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

/** The list of a hit, searched for that text. */
export function listPlace(list: Hit['list'], search: string): string {
  return list === 'prices' ? screens.subscriptionPlans.path : screenPath(list, { search });
}

/** The page about everybody with that address. */
export const personPlace = (email: string) => screenPath('people', { email });

/** More names than this say nothing more. */
const MOST_NAMES = 5;

const problems: readonly (readonly [AppOutcome, (apps: string) => string])[] = [
  ['failed', (apps) => `${apps} couldn’t be searched`],
  ['timedOut', (apps) => `${apps} didn’t respond in time`],
  ['malformed', (apps) => `${apps} sent an unexpected response`],
  ['notAllowed', (apps) => `No access to ${apps}`],
];

/** How many rows of a list a search for one address reads. */
const ROWS_READ = MOST_PAGES * PAGE_SIZE;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).map((name) => showable(name, 60));
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

export type SearchStatus = {
  /** Every app has an outcome. */
  isOver: boolean;
  /** Every app has answered, and has said all that was asked. */
  isComplete: boolean;
  /** `7 of 10 apps` */
  answered: string;
  /** Who could not be searched, or not to the end, by name. */
  problems: string[];
  /** Whether an app has not answered that could answer now. */
  isRetryable: boolean;
  /** That the platform asked for a pause; null while it did not. */
  pause: string | null;
};

/** What the operator is told of a search over apps (docs/product/palette.md#palette). */
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
    answered: `${answered} of ${formatCounted(outcomes.length, 'app')}`,
    problems: [
      ...problems.flatMap(([outcome, text]) => told(namesWith(outcome), text)),
      ...told(
        [...cut].map(nameOf),
        (names) => `Only the first ${ROWS_READ} rows of a list were searched in ${names}`,
      ),
    ],
    isRetryable: !hasAll,
    pause:
      resumesAt === null
        ? null
        : `The platform is busy. Search resumes at ${formatTime(resumesAt)}.`,
  };
}
