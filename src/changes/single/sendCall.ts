import { api } from '../../api/api';
import { localError, reasonOf, type CallError, isRefusal } from '../../api/client/errors';
import { readOnlyError } from '../../api/client/readOnlyError';
import { mayHaveLeft } from '../../api/client/failures';
import { runCallsWith, type StartCall } from '../../api/runCalls';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { holdLock } from '../../store/webLock';
import { ended, open, lockOf } from '../record/change';
import type { Change, ChangeState } from '../record/changeRecord';
import { addChanges, recordSending } from '../record/changeStore';
import type { Labels } from '../record/compare';
import type { FieldValue, FieldValues } from '../record/fieldValues';
import type { ArgsOf, Kind } from '../kinds/kind';
import { calls, type CallName, type CallResult, type ResultOf } from '../kinds/kinds';
import { newChange, type CallOptions } from '../record/newChange';

const isKeepable = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);

/**
 * Returns the recorded fields among the arguments of a call. A field that is not sent is not
 * recorded.
 */
function recordedFields(fields: Labels, args: object): FieldValues {
  const sent = Object.entries(args).filter(
    (field): field is [string, FieldValue] =>
      Object.hasOwn(fields, field[0]) && isKeepable(field[1]),
  );
  return Object.fromEntries(sent);
}

function stateAfter(error: CallError | undefined): ChangeState {
  if (!error) return { name: 'done' };
  const isUnsent = 'kind' in error && !mayHaveLeft(error);
  const name = isUnsent || isRefusal(error) ? 'refused' : 'unknown';
  return { name, why: reasonOf(error) };
}

/** Makes a change of a kind without a readable row. `makeChange` loads this code on first use. */
export function sendCall<Name extends CallName>(
  name: Name,
  args: ArgsOf<Name>,
  { label, fixedCacheKey, ...about }: CallOptions,
): AppThunk<Promise<CallResult<Name>>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null) return { error: localError('aborted') };
    const readOnly = readOnlyError(getState());
    if (readOnly) return { error: readOnly };
    // The kind with this name has the argument type of the call with this name.
    const kind = calls[name] as Kind<ArgsOf<Name>>;
    const id = kind.target(args);
    const subject = { id, label: label ?? id };
    const after = recordedFields(kind.fields, args ?? {});
    const change: Change = {
      ...newChange(getState(), { owner, kind: name, subject, before: null, after, ...about }),
      sentAt: Date.now(),
    };
    const release = await holdLock(lockOf(change));
    const isRecorded = await dispatch(recordSending(open(change, { name: 'sending' })));
    const isOver = () => currentOwner({ getState }) !== owner;
    if (isOver()) return { error: localError('aborted') };
    const initiate = api.endpoints[name].initiate as unknown as (
      args: ArgsOf<Name>,
      options: object,
    ) => StartCall<ResultOf<Name>>;
    const options = fixedCacheKey === undefined ? { track: false } : { fixedCacheKey };
    const { data, error } = await runCallsWith(dispatch)(initiate(args, options));
    if (isRecorded && !isOver()) {
      const end = ended(change, stateAfter(error));
      await dispatch(addChanges([end], 'form')).catch(() => undefined);
    }
    release?.();
    return data === undefined ? { error: error ?? localError('aborted') } : { data };
  };
}
