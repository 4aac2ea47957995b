import { isRefusal, reasonOf, type CallError } from '../../api/client/errors';
import { isEditRefused, isUnanswered, mayHaveLeft } from '../../api/client/failures';
import { sentence } from '../../shared/text';
import { ended, needsDecision, open } from '../record/change';
import type { Change, ChangeState } from '../record/changeRecord';

/*
 * The outcomes of an attempt to make a change, and what each sender makes of them
 * (docs/product/changes.md#changes).
 */

type OutcomeName =
  /** The platform made the change, or a part of it. */
  | 'done'
  /** The platform already had the values after the change. Nothing was sent. */
  | 'notNeeded'
  /** The platform has other values than those before and after the change. Nothing was sent. */
  | 'conflict'
  /** The platform didn't make the change. */
  | 'refused'
  /** A request was sent, but neither its response nor a read showed whether it was carried out. */
  | 'unknown'
  /** The write was not carried out: the server is busy, or the device offline or read only. */
  | 'postponed'
  /** The row couldn't be read: no response arrived. Nothing was sent. */
  | 'unanswered'
  /** The row couldn't be read: the platform has no such row. Nothing was sent. */
  | 'notFound'
  /** The row couldn't be read: the platform refused it. Nothing was sent. */
  | 'unreadable'
  /** The row couldn't be read for any other reason. Nothing was sent. */
  | 'undecided'
  /** The sender decided against the request, or the session has ended. Nothing was sent. */
  | 'stopped';

/** Result of an attempt to make a change. */
export type Outcome = {
  name: OutcomeName;
  /** The change, with the time of the attempt's request and the values that it replaced. */
  change: Change;
  /** State that the attempt shows, if nothing else is tried. */
  state: ChangeState;
  /** Failure of the last request. */
  error?: CallError;
  /** Set if the platform has other values than the screens may show. */
  isNews?: boolean;
};

/** Next step of a sender for the record of the change. */
type Step =
  /** The change is over. */
  | 'end'
  /** The change stays open in the state that the attempt shows. */
  | 'hold'
  /** The change stays open until the operator decides. */
  | 'ask'
  /** The change stays open and is tried again later. */
  | 'wait'
  /** The record stays as it is. A form's change has none. */
  | 'leave';

/** `form`: a form's save. `undo`: a change that takes another one back. */
type Sender = 'form' | 'undo' | 'outbox' | 'run';

const steps: Record<OutcomeName, Record<Sender, Step>> = {
  done: { form: 'end', undo: 'end', outbox: 'end', run: 'end' },
  notNeeded: { form: 'end', undo: 'end', outbox: 'end', run: 'end' },
  conflict: { form: 'ask', undo: 'end', outbox: 'ask', run: 'end' },
  refused: { form: 'end', undo: 'end', outbox: 'ask', run: 'hold' },
  unknown: { form: 'wait', undo: 'wait', outbox: 'wait', run: 'hold' },
  postponed: { form: 'end', undo: 'end', outbox: 'wait', run: 'hold' },
  unanswered: { form: 'wait', undo: 'leave', outbox: 'leave', run: 'hold' },
  notFound: { form: 'leave', undo: 'leave', outbox: 'ask', run: 'end' },
  unreadable: { form: 'leave', undo: 'leave', outbox: 'ask', run: 'hold' },
  undecided: { form: 'leave', undo: 'leave', outbox: 'leave', run: 'hold' },
  stopped: { form: 'leave', undo: 'leave', outbox: 'leave', run: 'leave' },
};

/** Next record of the change after an attempt; null if the record stays as it is. */
export function nextChange({ name, change, state }: Outcome, sender: Sender): Change | null {
  switch (steps[name][sender]) {
    case 'end':
      return ended(change, state);
    case 'hold':
      return open(change, state);
    case 'ask': {
      const why = 'why' in state ? (state.why ?? '') : '';
      return open(change, needsDecision({ state }) ? state : { name: 'refused', why });
    }
    case 'wait':
      return open(change, state.name === 'unknown' ? state : { name: 'waiting' });
    case 'leave':
      return null;
  }
}

/** Outcome of an attempt that ended before its request was sent. */
export const stopped = (change: Change): Outcome => ({
  name: 'stopped',
  change,
  state: change.state,
});

const isNotFound = (error: CallError) => 'status' in error && error.status === 404;

/** Outcome of an attempt whose first read failed. */
export function notRead(change: Change, error: CallError): Outcome {
  const name = isUnanswered(error)
    ? 'unanswered'
    : isNotFound(error)
      ? 'notFound'
      : isEditRefused(error)
        ? 'unreadable'
        : 'undecided';
  const why = sentence(reasonOf(error));
  // An earlier request may have been carried out.
  const state: ChangeState =
    change.sentAt === null || name === 'notFound'
      ? { name: 'refused', why: name === 'notFound' ? why : `${why} Nothing was sent.` }
      : {
          name: 'unknown',
          why: `No response arrived, and the current values couldn’t be loaded: ${why}`,
        };
  return { name, change, state, error };
}

/** Outcome of an attempt whose write failed. */
export function failed(change: Change, error: CallError): Outcome {
  const why = reasonOf(error);
  const isUnsent = 'kind' in error && error.kind !== 'invalid' && !mayHaveLeft(error);
  if (isUnsent || ('status' in error && error.status === 429))
    return { name: 'postponed', change, state: { name: 'refused', why }, error };
  const isRefused = isRefusal(error) || ('kind' in error && error.kind === 'invalid');
  const name = isRefused ? 'refused' : 'unknown';
  return { name, change, state: { name, why }, error };
}
