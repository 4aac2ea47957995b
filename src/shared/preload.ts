import * as v from 'valibot';

/** What browsers that can save data say; TypeScript does not know it. */
const savingData = v.object({ connection: v.object({ saveData: v.literal(true) }) });

/** Nothing is fetched on suspicion where data are saved, or where it can't come. */
export function mayPreload(): boolean {
  return navigator.onLine && !v.is(savingData, navigator);
}

/**
 * Fetches code before it is needed. What did not come is asked for again when it is; the screen
 * then says what is wrong.
 */
export function preload(load: () => Promise<unknown>): void {
  if (mayPreload()) void load().catch(() => undefined);
}

/** For a control: the pointer over it, or the focus on it, says that it is about to be used. */
export function onIntent(act: () => void) {
  return { onPointerEnter: act, onFocus: act };
}
