import { api } from '../../api/api';
import { localError } from '../../api/client/errors';
import { readOnlyError } from '../../api/client/readOnlyError';
import { runCallsWith, type StartCall } from '../../api/runCalls';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { holdLock } from '../../store/webLock';
import { ended, open, lockOf } from '../record/change';
import type { Change } from '../record/changeRecord';
import { recordSending, replaceChange } from '../record/changeStore';
import type { Fields, FieldValue, FieldValues } from '../record/fields';
import type { ArgsOf, Kind } from '../kinds/kind';
import { callKinds, type CallName, type CallResult, type ResultOf } from '../kinds/kinds';
import { newChange, type CallOptions } from '../record/newChange';
import { failed } from './outcome';

const isKeepable = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);

/** Recorded fields among the arguments of a call. A field that is not sent is not recorded. */
function recordedFields(fields: Fields, args: object): FieldValues {
  const sent = Object.entries(args).filter(
    (field): field is [string, FieldValue] =>
      Object.hasOwn(fields, field[0]) && isKeepable(field[1]),
  );
  return Object.fromEntries(sent);
}

/**
 * Records a change that has no readable row while its requests are sent. `send` resolves to the
 * ended change, or to null if the session has ended.
 */
export function recordCall(
  change: Change,
  send: () => Promise<Change | null>,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const release = await holdLock(lockOf(change));
    try {
      const sending = open(change, { name: 'sending' });
      const isRecorded = await dispatch(recordSending(sending));
      const end = await send();
      // Writes nothing if a logout in another tab has removed the record.
      const write = end && replaceChange(sending, end, 'form');
      if (isRecorded && write) await dispatch(write).catch(() => undefined);
    } finally {
      release?.();
    }
  };
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
    const kind = callKinds[name] as Kind<ArgsOf<Name>>;
    const id = kind.target(args);
    const subject = { id, label: label ?? id };
    const after = recordedFields(kind.fields, args ?? {});
    const change: Change = {
      ...newChange(getState(), { owner, kind: name, subject, before: null, after, ...about }),
      sentAt: Date.now(),
    };
    const isOver = () => currentOwner({ getState }) !== owner;
    const initiate = api.endpoints[name].initiate as unknown as (
      args: ArgsOf<Name>,
      options: object,
    ) => StartCall<ResultOf<Name>>;
    const options = fixedCacheKey === undefined ? { track: false } : { fixedCacheKey };
    let result: CallResult<Name> = { error: localError('aborted') };
    const send = async () => {
      if (isOver()) return null;
      const { data, error } = await runCallsWith(dispatch)(initiate(args, options));
      result = data === undefined ? { error: error ?? localError('aborted') } : { data };
      return isOver()
        ? null
        : ended(change, error ? failed(change, error).state : { name: 'done' });
    };
    await dispatch(recordCall(change, send));
    return result;
  };
}
