import * as v from 'valibot';

/** `navigator` in data-saver mode. TypeScript's DOM types lack `connection`. */
const savingData = v.object({ connection: v.object({ saveData: v.literal(true) }) });

/** Whether the console may preload: not in data-saver mode, and not offline. */
export function mayPreload(): boolean {
  return navigator.onLine && !v.is(savingData, navigator);
}

/** Fetches code ahead. After a failure, the screen that needs it fetches it again. */
export function preload(load: () => Promise<unknown>): void {
  if (mayPreload()) void load().catch(() => undefined);
}

/** Handlers for a control: a pointer over it, or the focus on it, means that it is used soon. */
export function onIntent(act: () => void) {
  return { onPointerEnter: act, onFocus: act };
}
