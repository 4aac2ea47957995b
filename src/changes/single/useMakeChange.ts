import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import type { ArgsOf } from '../kinds/kind';
import type { CallName } from '../kinds/kinds';
import { makeChange } from './makeChange';
import type { CallOptions } from '../record/newChange';

/**
 * Returns a function that makes a change of a kind without a readable row, and whether a change is
 * pending.
 */
export function useMakeChange<Name extends CallName>(name: Name) {
  const dispatch = useAppDispatch();
  const [underWay, setUnderWay] = useState(0);
  const make = async (args: ArgsOf<Name>, options?: CallOptions) => {
    setUnderWay((count) => count + 1);
    try {
      return await dispatch(makeChange(name, args, options));
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  return [make, underWay > 0] as const;
}
