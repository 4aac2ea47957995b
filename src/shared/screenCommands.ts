import { useEffect, useEffectEvent } from 'react';

/**
 * Commands that a keyboard shortcut sends to the current screen (docs/product/palette.md#palette).
 */
export type ScreenCommand = 'search' | 'create' | 'refresh' | 'previousPage' | 'nextPage';

const offered = new Map<ScreenCommand, () => unknown>();

/**
 * Registers a command while the component is mounted. Pass null while the command is unavailable.
 */
export function useScreenCommand(command: ScreenCommand, run: (() => unknown) | null): void {
  const isOffered = run !== null;
  const runNow = useEffectEvent(() => run?.());
  useEffect(() => {
    if (!isOffered) return undefined;
    const handler = () => runNow();
    offered.set(command, handler);
    return () => {
      // The next screen may already have registered its own command before this one unmounts.
      if (offered.get(command) === handler) offered.delete(command);
    };
  }, [command, isOffered]);
}

/** Runs a command of the current screen. Returns false if the screen does not offer it. */
export function runScreenCommand(command: ScreenCommand): boolean {
  const run = offered.get(command);
  run?.();
  return run !== undefined;
}

/** Selector of the fields that accept typed text, unlike a checkbox. */
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/**
 * Returns whether the event target is a field, so that a key press is typed text rather than a
 * shortcut.
 */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
