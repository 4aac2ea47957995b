import type { Change, ChangeState } from './changeRecord';

/** The change in another state, after which nothing is left to do about it. */
export const ended = ({ open: _open, ...change }: Change, to: ChangeState): Change => ({
  ...change,
  state: to,
});

/** The change in another state, about which something is left to do. */
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

/** Whether the change waits in the outbox: single, and sent later. */
export const isQueued = ({ open: isOpen, sent, runId }: Change): boolean =>
  isOpen === 1 && sent === 'later' && runId === null;

/** Whether a queued change waits for the operator's decision. */
export const needsDecision = ({ state: { name } }: Pick<Change, 'state'>): boolean =>
  name === 'refused' || name === 'conflict';

const isInConflict = ({ state: { name } }: Change) => name === 'conflict';

/**
 * The oldest queued change that can be sent: the operator need not decide about it, nor about an
 * older conflict of its row, which the decision may make its values before.
 */
export function nextToSend(queued: readonly Change[]): Change | undefined {
  return queued.find((change, index) => {
    const isOfItsRow = isOfRow(change.kind, change.subject.id);
    const older = queued.slice(0, index);
    return !needsDecision(change) && !older.some((each) => isInConflict(each) && isOfItsRow(each));
  });
}

/** The Web Lock of a change that is under way: another tab takes up one whose tab has ended. */
export const lockOf = ({ owner, id }: Change): string => `console.change ${owner} ${id}`;
