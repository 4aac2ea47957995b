import { miniSerializeError } from '@reduxjs/toolkit';
import type { AppThunk } from '../../store/rootState';
import type { ArgsOf } from '../kinds/kind';
import type { CallName, CallResult } from '../kinds/kinds';
import type { CallOptions } from '../record/newChange';

/**
 * Makes a change of a kind without a readable row, at once. The record is stored before the request
 * is sent. A full or denied storage does not prevent the change. The code loads with the first
 * change.
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
