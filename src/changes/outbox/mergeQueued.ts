import { isOfRow, open } from '../record/change';
import type { Change } from '../record/changeRecord';
import { changedFields } from '../record/compare';

/** Whether a request of it may be under way, or the operator has to decide about it alone. */
const standsAlone = ({ state: { name } }: Change) =>
  name === 'sending' || name === 'unknown' || name === 'conflict';

/**
 * The queued changes with one more. It is merged into the row's newest one, unless a request of one of
 * the two may have been sent, or the row's is in conflict: the operator decides about that one alone.
 */
export function withChange(queued: readonly Change[], change: Change): readonly Change[] {
  const previous = queued.findLast(isOfRow(change.kind, change.subject.id));
  if (!previous || standsAlone(previous) || change.state.name !== 'waiting') {
    const changed = changedFields(change.before ?? {}, change.after);
    return changed ? [...queued, { ...change, ...changed }] : queued;
  }
  const merged = changedFields(
    { ...change.before, ...previous.before },
    { ...previous.after, ...change.after },
  );
  return queued.flatMap((other) => {
    if (other !== previous) return [other];
    return merged ? [open({ ...previous, ...merged }, { name: 'waiting' })] : [];
  });
}

/** The change, waiting again; after a conflict it may overwrite the values of that conflict. */
export function resolved(change: Change): Change {
  const { state } = change;
  const before = state.name === 'conflict' ? state.server : change.before;
  return open({ ...change, before }, { name: 'waiting' });
}
