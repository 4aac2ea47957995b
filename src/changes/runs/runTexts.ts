import type { ItemOutcome } from '../../jobs/jobsSlice';
import { formatCount, formatCounted } from '../../shared/format';
import type { Change } from '../record/changeRecord';
import { rowKindNamed } from '../kinds/kinds';
import { titlePrefixes, type Turn } from '../single/undo';
import { stateBadges, stateReason } from '../record/stateTexts';

export const cancelled: ItemOutcome = { status: 'cancelled' };

/** Undefined for a change that is still to be made. */
export function itemOutcomeOf(change: Change): ItemOutcome | undefined {
  const reason = stateReason(change) ?? '';
  const badge = stateBadges[change.state.name];
  switch (change.state.name) {
    case 'done':
      return { status: 'done', badge };
    case 'notNeeded':
      return { status: 'skipped', reason: 'Already matches.', badge };
    case 'conflict':
      return { status: 'skipped', reason, badge };
    case 'refused':
      return { status: change.open === 1 ? 'failed' : 'skipped', reason, badge };
    case 'unknown':
      return { status: 'unknown', reason, badge };
    case 'withdrawn':
      return reason === '' ? { ...cancelled, badge } : { status: 'skipped', reason, badge };
    default:
      return undefined;
  }
}

export const isEnded = (change: Change) => itemOutcomeOf(change) !== undefined;
export const isUnsuccessful = ({ open: isOpen, state: { name } }: Change) =>
  isOpen === 1 && ['refused', 'unknown', 'withdrawn'].includes(name);
export const isSettled = (change: Change) => isEnded(change) && !isUnsuccessful(change);

const nounOf = (change: Change): string => rowKindNamed(change.kind)?.entity ?? 'change';

/** Verbs for the end of a run: `Roles changed for 8 users`. */
const endVerbs: Record<Turn, string> = {
  change: 'changed',
  undo: 'restored',
  redo: 'changed again',
};

/** Message at the start of a run that takes changes back. */
export function startMessage(changes: readonly Change[], turn: Turn): string {
  const [first] = changes;
  const what = (first && rowKindNamed(first.kind)?.subject.toLowerCase()) ?? '';
  const of = formatCounted(changes.length, first ? nounOf(first) : 'change');
  return `${turn === 'undo' ? 'Restoring' : 'Changing'} the ${what} of ${of}…`;
}

/** Formats a run's title: `Roles of 8 users`, `Undo: Roles of 8 users`. */
export function runTitle(changes: readonly Change[], turn: Turn): string {
  const [first] = changes;
  if (!first) return '';
  const row = rowKindNamed(first.kind);
  const title = `${row?.subject ?? ''} of ${formatCounted(changes.length, nounOf(first))}`;
  return `${titlePrefixes[turn]}${title}`;
}

/** Counts changes by state: `5 done · 1 not needed · 1 refused`. */
export function endsText(changes: readonly Change[]): string {
  return Object.entries(stateBadges)
    .flatMap(([name, { label }]) => {
      const count = changes.filter((change) => change.state.name === name).length;
      return count === 0 ? [] : [`${formatCount(count)} ${label.toLowerCase()}`];
    })
    .join(' · ');
}

/** Formats a run's progress: `7 of 12 · 1 not needed · 1 refused`. */
export function progressText(changes: readonly Change[]): string {
  const made = changes.filter(isEnded);
  const of = `${formatCount(made.length)} of ${formatCount(changes.length)}`;
  return [of, endsText(made.filter(({ state }) => state.name !== 'done'))]
    .filter(Boolean)
    .join(' · ');
}

/** Toast at the end of a run: its title, its detail, and whether it reports a failure. */
export function endMessage(changes: readonly Change[], stop: string | null, turn: Turn) {
  const [first] = changes;
  const isFailure = stop !== null || changes.some(isUnsuccessful);
  const done = changes.filter(({ state: { name } }) => name === 'done').length;
  if (!first || (stop !== null && done === 0)) {
    return { title: 'Stopped: first call refused, nothing changed', detail: stop ?? '', isFailure };
  }
  const noun = nounOf(first);
  const count =
    done === changes.length
      ? formatCounted(done, noun)
      : `${formatCount(done)} of ${formatCounted(changes.length, noun)}`;
  const what = rowKindNamed(first.kind)?.subject ?? '';
  const title = `${what} ${endVerbs[turn]} for ${count}`;
  const ends = done === changes.length ? '' : endsText(changes);
  return { title, detail: [ends, stop].filter(Boolean).join('. '), isFailure };
}

/**
 * Explains why the change of the operator's own role was not sent. It has to be the last one,
 * because the platform would refuse the changes after it.
 */
export function ownLastText(changes: readonly Change[]): string {
  const [first] = changes;
  const noun = first ? nounOf(first) : 'change';
  return `Not sent. Your own administrator role is changed last, and some ${noun}s haven’t been changed yet.`;
}
