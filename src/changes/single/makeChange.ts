import { miniSerializeError } from '@reduxjs/toolkit';
import type { AppThunk } from '../../store/rootState';
import type { ArgsOf } from '../kinds/kind';
import type { CallName, CallResult } from '../kinds/kinds';
import type { CallOptions } from '../record/newChange';

/**
 * Makes a change of a kind without a row, at once: its record is on the disk before the request leaves.
 * A full or denied storage never keeps it from being made. Its code is loaded with the first one.
 */
export function makeChange<Name extends CallName>(
  name: Name,
  args: ArgsOf<Name>,
  options: CallOptions = {},
): AppThunk<Promise<CallResult<Name>>> {
  return async (dispatch) => {
    try {
      const { sendCall } = await import('./sendCall');
      return await dispatch(sendCall(name, args, options));
    } catch (error) {
      return { error: miniSerializeError(error) };
    }
  };
}
