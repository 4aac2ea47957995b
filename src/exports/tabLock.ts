import { holdLock, RELOAD_TAKES_MS } from '../store/webLock';

let release: (() => void) | null = null;

/**
 * Makes this tab the one that exports; false if another one does. Without Web Locks every tab may.
 *
 * @param isReload waits a moment for the page that this one replaces
 */
export async function takeExportLock({ isReload = false } = {}): Promise<boolean> {
  release ??= await holdLock('console.export', isReload ? RELOAD_TAKES_MS : 0);
  return release !== null;
}

export function releaseExportLock(): void {
  release?.();
  release = null;
}
