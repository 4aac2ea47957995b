import type { AppOutcome } from '../api/search/fanOut';
import type { SearchProgress } from '../api/search/startSearch';
import { formatCounted } from '../shared/format';
import { showable } from '../shared/text';
import { asTime, type TimedText } from '../shared/times/timedText';

/** More names than this say nothing more. */
const MOST_NAMES = 5;

const problems: readonly (readonly [AppOutcome, (apps: string) => string])[] = [
  ['failed', (apps) => `${apps} could not be searched`],
  ['timedOut', (apps) => `${apps} did not answer in time`],
  ['malformed', (apps) => `${apps} sent an answer that was not understood`],
  ['notAllowed', (apps) => `Not allowed in ${apps}`],
];

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
  /** Who could not be searched, by name. */
  problems: string[];
  /** That the platform asked for a pause; null while it did not. */
  pause: TimedText | null;
};

/** What the operator is told of a search over apps (docs/product.md#palette). */
export function searchStatus(
  { apps, resumesAt }: SearchProgress,
  nameOf: (appId: string) => string,
): SearchStatus {
  const outcomes = [...apps];
  const namesWith = (wanted: AppOutcome) =>
    outcomes.flatMap(([appId, outcome]) => (outcome === wanted ? [nameOf(appId)] : []));
  const answered = namesWith('answered').length;
  return {
    isOver: namesWith('waiting').length === 0,
    isComplete: answered === outcomes.length,
    answered: `${answered} of ${formatCounted(outcomes.length, 'app')}`,
    problems: problems.flatMap(([outcome, text]) => {
      const names = namesWith(outcome);
      return names.length > 0
        ? [`${text(formatCounted(names.length, 'app'))}: ${listed(names)}`]
        : [];
    }),
    pause:
      resumesAt === null
        ? null
        : ['The platform is busy. The search goes on at ', asTime(resumesAt), '.'],
  };
}
