import type { Change, ChangeState } from './changeRecord';

/** Change in a final state, without the `open` mark. */
export const ended = ({ open: _open, ...change }: Change, to: ChangeState): Change => ({
  ...change,
  state: to,
});

/** Change in a state that still needs work by the console or the operator. */
export const open = (change: Change, to: ChangeState): Change => ({
  ...change,
  state: to,
  open: 1,
});

type Subject = { kind: string; subject: { id: string } };

export const isOfRow =
  (kind: string, id: string) =>
  (change: Subject): boolean =>
    change.kind === kind && change.subject.id === id;

/** Whether the change is in the outbox: open, sent later, and not part of a run. */
export const isQueued = ({ open: isOpen, sent, runId }: Change): boolean =>
  isOpen === 1 && sent === 'later' && runId === null;

/** Whether a queued change waits for the operator's decision. */
export const needsDecision = ({ state: { name } }: Pick<Change, 'state'>): boolean =>
  name === 'refused' || name === 'conflict';

const isInConflict = ({ state: { name } }: Change) => name === 'conflict';

/**
 * Oldest queued change that can be sent. Skips a change that needs a decision, and a change whose
 * row has an older one in conflict: the decision about the conflict may change the values that the
 * newer change starts from.
 */
export function nextToSend(queued: readonly Change[]): Change | undefined {
  return queued.find((change, index) => {
    const isOfItsRow = isOfRow(change.kind, change.subject.id);
    const older = queued.slice(0, index);
    return !needsDecision(change) && !older.some((each) => isInConflict(each) && isOfItsRow(each));
  });
}

/**
 * Name of the Web Lock that a tab holds while it sends a change. If the tab closes, the lock is
 * free and another tab takes over the change.
 */
export const lockOf = ({ owner, id }: Change): string => `console.change ${owner} ${id}`;
