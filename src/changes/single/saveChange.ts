import { localError, reasonOf, refusedError, type CallError } from '../../api/client/errors';
import { readOnlyError } from '../../api/client/readOnlyError';
import { isUnanswered } from '../../api/client/failures';
import { runCallsWith } from '../../api/runCalls';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { toast } from '../../shared/toast/toast';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { holdLock } from '../../store/webLock';
import { ended, isOfRow, lockOf, open } from '../record/change';
import type { Change, ChangeState } from '../record/changeRecord';
import { addChanges, recordSending, replaceChange, updateQueued } from '../record/changeStore';
import { drainRequested, selectQueued } from '../record/changesSlice';
import { changedFields } from '../record/compare';
import { sentence } from '../../shared/text';
import { carryOut } from './engine';
import { nextChange, type Outcome } from './outcome';
import { refreshRow } from '../kinds/rows';
import type { FieldValues } from '../record/fields';
import { fieldsOf, type EditFields, type RowKindName } from '../kinds/kinds';
import { newChange } from '../record/newChange';
import { resolved, withChange } from '../outbox/mergeQueued';

export type Edit<Name extends RowKindName> = {
  kind: Name;
  subject: Change['subject'];
  /** Values that the form started with. */
  before: Partial<EditFields[Name]>;
  after: Partial<EditFields[Name]>;
};

export type SaveResult =
  /**
   * The change is stored on this device. In `conflict`, the operator has to decide. If `unknown`,
   * no response arrived, so the row is read again later. If `waiting`, it is sent later.
   */
  | { isQueued: true; state: ChangeState['name'] }
  /**
   * `missed` describes the part of the change that the platform ignored; null if it ignored
   * nothing.
   */
  | { isQueued: false; error?: undefined; change: Change; missed: string | null }
  /** `server`: the platform's values, in a conflict that is not queued. */
  | { isQueued: false; error: CallError; server?: FieldValues };

/**
 * Error of an edit that was neither sent nor stored: the row changed, and the database can't store
 * the conflict.
 */
const unresolved = refusedError(
  'Someone else changed this in the meantime. Open it again to see their values',
  409,
);

/** Adds to an error that the browser could not store the edit either. */
const unstored = (error: CallError): CallError => ({
  ...('kind' in error ? error : localError('network')),
  detail: `${sentence(reasonOf(error))} This browser couldn’t store your edit, so it wasn’t saved. Try again.`,
});

const noFields = { before: {}, after: {} };

type Options = Partial<Pick<Change, 'app' | 'undoes'>>;

/**
 * Saves an edit on the platform. Stores the edit on this device instead if the platform is
 * unreachable or did not respond, or if an older change of the row waits. Reads the row first, so
 * that a change by another person becomes a conflict instead of being overwritten. An edit whose
 * row can't be read is not sent (docs/product/changes.md#changes). An undo in conflict is not
 * queued; the result's `server` then has the platform's values.
 */
export function saveChange<Name extends RowKindName>(
  edit: Edit<Name>,
  options: Options = {},
): AppThunk<Promise<SaveResult>> {
  // The values of all kinds are field values, although TypeScript can't derive that here.
  const [before, after] = [edit.before as FieldValues, edit.after as FieldValues];
  return save({
    ...edit,
    ...(changedFields(fieldsOf(edit.kind), before, after) ?? noFields),
    ...options,
  });
}

type Draft = Pick<Change, 'kind' | 'subject' | 'before' | 'after'> & Options;

function save(draft: Draft): AppThunk<Promise<SaveResult>> {
  return async (dispatch, getState) => {
    let isUnstored = false;
    const failed = (error: CallError) =>
      ({ isQueued: false, error: isUnstored ? unstored(error) : error }) as const;
    const owner = currentOwner({ getState });
    if (owner === null) return failed(localError('aborted'));
    const readOnly = readOnlyError(getState());
    if (readOnly) return failed(readOnly);
    const isOver = () => currentOwner({ getState }) !== owner;
    const change = newChange(getState(), { ...draft, owner });
    const enqueue = async (next: Change): Promise<boolean> => {
      if (isOver()) return false;
      const waiting: Change = { ...next, sent: 'later' };
      try {
        await dispatch(updateQueued(owner, (queued) => withChange(queued, waiting)));
      } catch {
        isUnstored = true;
        return false;
      }
      if (!selectIsUnreachable(getState())) dispatch(drainRequested());
      return true;
    };

    const mustWait =
      selectIsUnreachable(getState()) ||
      selectQueued(getState()).some(isOfRow(change.kind, change.subject.id));
    if (mustWait && (await enqueue(open(change, { name: 'waiting' })))) {
      return { isQueued: true, state: 'waiting' };
    }

    /** Record of the write; null if it could not be stored, undefined if nothing was sent. */
    let recorded: Change | null | undefined;
    const settle = async (outcome: Outcome): Promise<SaveResult> => {
      if (outcome.isNews) dispatch(refreshRow(change));
      const next = nextChange(outcome, change.undoes === null ? 'form' : 'undo');
      if (next?.open === 1 && (await enqueue(next))) {
        return { isQueued: true, state: next.state.name };
      }
      const { error, state } = outcome;
      const end = next && ended(next, state);
      const isNew = recorded === undefined && next?.open !== 1;
      if (end && recorded) {
        // Writes nothing if a logout in another tab has removed the record.
        await dispatch(replaceChange(recorded, end, 'form')).catch(() => undefined);
      } else if (end && isNew && Object.keys(change.after).length > 0) {
        await dispatch(addChanges([end], 'form')).catch(() => undefined);
      }
      if (state.name === 'conflict') return { ...failed(unresolved), server: state.server };
      if (error) return failed(error);
      if (state.name === 'refused') return failed(refusedError(state.why));
      if (!next) return failed(localError('aborted'));
      const missed = 'why' in state ? (state.why ?? null) : null;
      return { isQueued: false, change: next, missed };
    };

    const release = await holdLock(lockOf(change));
    try {
      return await settle(
        await carryOut(change, {
          runCall: runCallsWith(dispatch),
          isOver,
          mayWait: (error) => isUnanswered(error) && !isUnstored,
          record: async (sending) => {
            recorded = (await dispatch(recordSending(sending))) ? sending : null;
            return true;
          },
        }),
      );
    } finally {
      release?.();
    }
  };
}

/**
 * Replaces a queued change by the operator's decision. Resolves to false and shows a message if it
 * can't be stored.
 */
function replaceQueued(change: Change, next: Change): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    try {
      await dispatch(replaceChange(change, next, 'form'));
      return true;
    } catch {
      toast.error(
        'The change is still waiting to be sent',
        'This browser couldn’t store your choice. Try again.',
      );
      return false;
    }
  };
}

/**
 * Withdraws a queued change, so that it is never sent. A change that waited behind it may be sent
 * now.
 */
export function withdrawChange(change: Change): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const why = change.state.name === 'conflict' ? 'Their values were kept' : undefined;
    const end = ended(change, { name: 'withdrawn', ...(why !== undefined && { why }) });
    if (await dispatch(replaceQueued(change, end))) dispatch(drainRequested());
  };
}

/** Sends a change again. A change in conflict overwrites the values that the conflict shows. */
export function retryChange(change: Change): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { name } = change.state;
    const isParked = name === 'refused' || name === 'conflict';
    if (isParked && !(await dispatch(replaceQueued(change, resolved(change))))) return;
    dispatch(drainRequested(true));
  };
}
