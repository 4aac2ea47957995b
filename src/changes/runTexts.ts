import type { Outcome } from '../jobs/jobsSlice';
import { formatCount, formatCounted } from '../shared/format';
import type { Change } from './changeRecord';
import { rowKindNamed } from './kinds/kinds';
import { stateBadges, stateReason } from './stateTexts';

/*
 * What a run says of its changes (docs/product.md#role-runs). Pure.
 */

export const cancelled: Outcome = { status: 'cancelled' };

/** How the job shows a change; nothing for one that is still to be made. */
export function outcomeOf(change: Change): Outcome | undefined {
  const reason = stateReason(change) ?? '';
  switch (change.state.name) {
    case 'done':
      return { status: 'done' };
    case 'notNeeded':
      return { status: 'skipped', reason: 'Not needed: it is as wanted already.' };
    case 'conflict':
      return { status: 'skipped', reason };
    case 'refused':
      return { status: change.open === 1 ? 'failed' : 'skipped', reason };
    case 'unknown':
      return { status: 'unknown', reason };
    case 'withdrawn':
      return reason === '' ? cancelled : { status: 'skipped', reason };
    default:
      return undefined;
  }
}

export const isEnded = (change: Change) => outcomeOf(change) !== undefined;
export const isUnsuccessful = ({ open: isOpen, state: { name } }: Change) =>
  isOpen === 1 && (name === 'refused' || name === 'unknown');
/** Whether nothing more is to be done for its row. */
export const isSettled = (change: Change) => isEnded(change) && !isUnsuccessful(change);

/** `Roles of 8 users`, `Undo: Roles of 8 users` */
export function runTitle(changes: readonly Change[]): string {
  const [first] = changes;
  const row = first && rowKindNamed(first.kind);
  const title = `${row?.subject ?? ''} of ${formatCounted(changes.length, row?.noun ?? 'change')}`;
  return typeof first?.undoes === 'string' ? `Undo: ${title}` : title;
}

/** `7 of 12 users · 5 done · 1 not needed · 1 refused` */
export function progressText(changes: readonly Change[]): string {
  const noun = changes[0] && rowKindNamed(changes[0].kind)?.noun;
  const counted = Object.entries(stateBadges).flatMap(([name, { label }]) => {
    const count = changes.filter((change) => isEnded(change) && change.state.name === name).length;
    return count === 0 ? [] : [`${formatCount(count)} ${label.toLowerCase()}`];
  });
  const done = changes.filter(isEnded).length;
  const of = `${formatCount(done)} of ${formatCounted(changes.length, noun ?? 'change')}`;
  return [of, ...counted].join(' · ');
}

/** Why the change that would harm the operator was not made: after it, the others would be refused. */
export function ownLastText(harm: string, changes: readonly Change[]): string {
  const noun = changes[0] && rowKindNamed(changes[0].kind)?.noun;
  const what = harm.charAt(0).toUpperCase() + harm.slice(1);
  return `Not sent. ${what} goes last, and some ${noun ?? 'change'}s are not changed yet.`;
}
