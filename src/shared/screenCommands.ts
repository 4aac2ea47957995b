import { useEffect, useEffectEvent } from 'react';

/** What a key asks of the screen, whichever it is (docs/product/palette.md#palette). */
export type ScreenCommand = 'search' | 'create' | 'refresh' | 'previousPage' | 'nextPage';

const offered = new Map<ScreenCommand, () => unknown>();

/** Offers a command while the component is mounted; null while it would do nothing. */
export function useScreenCommand(command: ScreenCommand, run: (() => unknown) | null): void {
  const isOffered = run !== null;
  const runNow = useEffectEvent(() => run?.());
  useEffect(() => {
    if (!isOffered) return undefined;
    const handler = () => runNow();
    offered.set(command, handler);
    return () => {
      // The next screen may have offered its own before this one has gone.
      if (offered.get(command) === handler) offered.delete(command);
    };
  }, [command, isOffered]);
}

/** Runs the screen's command. Returns false if the screen does not offer it now. */
export function runScreenCommand(command: ScreenCommand): boolean {
  const run = offered.get(command);
  run?.();
  return run !== undefined;
}

/** A checkbox takes no letters. */
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether the event comes from a field, where keys are typed text. */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
