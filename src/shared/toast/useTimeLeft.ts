import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after that many milliseconds, not counting those in which it is paused. */
export function useTimeLeft(duration: number, isPaused: boolean, onOver: () => void): void {
  const left = useRef(duration);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => {
      over();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (Date.now() - startedAt), 0);
    };
  }, [isPaused]);
}
