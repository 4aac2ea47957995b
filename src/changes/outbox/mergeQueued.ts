import { fieldsOf } from '../kinds/kinds';
import { isOfRow, open } from '../record/change';
import type { Change } from '../record/changeRecord';
import { changedFields } from '../record/compare';

/**
 * Whether a change can't be merged: its request may be pending, or the operator has to decide about
 * a conflict.
 */
const isUnmergeable = ({ state: { name } }: Change) =>
  name === 'sending' || name === 'unknown' || name === 'conflict';

/**
 * Queued changes and one more. The new change is merged into the newest change of the same row. It
 * stays separate if a request of either change may have been sent, or the queued one is in
 * conflict.
 */
export function withChange(queued: readonly Change[], change: Change): readonly Change[] {
  const fields = fieldsOf(change.kind);
  const previous = queued.findLast(isOfRow(change.kind, change.subject.id));
  if (!previous || isUnmergeable(previous) || change.state.name !== 'waiting') {
    const changed = changedFields(fields, change.before ?? {}, change.after);
    return changed ? [...queued, { ...change, ...changed }] : queued;
  }
  const merged = changedFields(
    fields,
    { ...change.before, ...previous.before },
    { ...previous.after, ...change.after },
  );
  return queued.flatMap((other) => {
    if (other !== previous) return [other];
    return merged ? [open({ ...previous, ...merged }, { name: 'waiting' })] : [];
  });
}

/**
 * Change in the state `waiting`. After a conflict, `before` becomes the platform's values, so that
 * the change may overwrite them.
 */
export function resolved(change: Change): Change {
  const { state } = change;
  const before = state.name === 'conflict' ? state.server : change.before;
  return open({ ...change, before }, { name: 'waiting' });
}
