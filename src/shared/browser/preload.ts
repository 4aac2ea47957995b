import * as v from 'valibot';

/** Schema of `navigator` in data-saver mode. TypeScript's DOM types lack `connection`. */
const savingData = v.object({ connection: v.object({ saveData: v.literal(true) }) });

/** Whether the console may preload: not in data-saver mode, and not offline. */
export function mayPreload(): boolean {
  return navigator.onLine && !v.is(savingData, navigator);
}

/** Loads code in advance. If that fails, the screen that needs the code loads it again. */
export function preload(load: () => Promise<unknown>): void {
  if (mayPreload()) void load().catch(() => undefined);
}

/**
 * Returns event handlers that run `act` when the pointer or the focus enters a control, because its
 * use is then likely.
 */
export function onIntent(act: () => void) {
  return { onPointerEnter: act, onFocus: act };
}
