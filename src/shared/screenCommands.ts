import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createExternalStore } from './externalStore';

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

/** False if the screen does not offer the command. */
export function runScreenCommand(command: ScreenCommand): boolean {
  const run = offered.get(command);
  run?.();
  return run !== undefined;
}

/** Action of the current screen in the palette. */
export type ScreenAction = {
  label: string;
  /** Other words that people type to find the action. */
  keywords: string;
  /** Text beside the label, such as `39 selected`. */
  detail?: string;
  isChange?: true;
  run: () => unknown;
};

const offeredActions = createExternalStore<readonly ScreenAction[]>([]);

/**
 * Offers actions in the palette while the component is mounted. Leave out those that are impossible
 * at the moment.
 */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const runNow = useEffectEvent((label: string) =>
    actions.find((action) => action.label === label)?.run(),
  );
  // A string, so that the actions are registered again only if their texts change.
  const texts = JSON.stringify(actions);
  useEffect(() => {
    const own = (JSON.parse(texts) as Omit<ScreenAction, 'run'>[]).map((action): ScreenAction => ({
      ...action,
      run: () => runNow(action.label),
    }));
    if (own.length === 0) return undefined;
    offeredActions.set([...offeredActions.get(), ...own]);
    return () => offeredActions.set(offeredActions.get().filter((each) => !own.includes(each)));
  }, [texts]);
}

/**
 * Actions of the current screen by label, whichever components were mounted first. If two
 * components offer an action with the same label, the component that was mounted last runs it.
 */
export function useOfferedActions(): readonly ScreenAction[] {
  const actions = useSyncExternalStore(offeredActions.subscribe, offeredActions.get);
  const byLabel = new Map(actions.map((action) => [action.label, action]));
  return [...byLabel.values()].sort((one, other) => one.label.localeCompare(other.label));
}

/** Selector of the fields that accept typed text, unlike a checkbox. */
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/**
 * Whether the event target is a field, so that a key press is typed text rather than a shortcut.
 */
export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
