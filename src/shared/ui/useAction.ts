import { useRef, useState } from 'react';

/**
 * Takes an action once until it has settled: another press meanwhile, such as the second one of a
 * double click, shares the first one's promise. Returns the function for the press, and whether the
 * action is under way.
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): [act: (...args: Args) => Promise<void>, isUnderWay: boolean] {
  // Not the state: a second press can come before it has rendered.
  const pending = useRef<Promise<void>>(undefined);
  const [isUnderWay, setUnderWay] = useState(false);
  const act = (...args: Args) => {
    if (pending.current) return pending.current;
    setUnderWay(true);
    pending.current = action(...args).finally(() => {
      pending.current = undefined;
      setUnderWay(false);
    });
    return pending.current;
  };
  return [act, isUnderWay];
}
