import { lockManager, raisedSignals, raiseSignal } from '../store/crossTabSignals';
import { holdLock, RELOAD_TAKES_MS } from '../store/webLock';

const NAME = 'console.export';

let release: (() => void) | null = null;

/**
 * Makes this tab the one that exports; false if another one does. Without Web Locks every tab may.
 *
 * @param isReload waits a moment for the page that this one replaces
 * @param isFirst false also if this tab exports already
 */
export async function takeExportLock({ isReload = false, isFirst = false } = {}): Promise<boolean> {
  if (release) return !isFirst;
  const taken = await holdLock(NAME, isReload ? RELOAD_TAKES_MS : 0);
  // Null also where this tab took it meanwhile: its release stays.
  if (taken) release = taken;
  return isFirst ? taken !== null : release !== null;
}

const lockOf = (id: string) => `${NAME} ${id}`;

/** Says that this tab has an export, as long as the page is there. */
export const holdExport = (id: string): void => raiseSignal(lockOf(id));

/** Whether a tab that is open has the export; without Web Locks one may. */
export const isExportHeld = async (id: string): Promise<boolean> =>
  !lockManager() || (await raisedSignals()).has(lockOf(id));

export function releaseExportLock(): void {
  release?.();
  release = null;
}
