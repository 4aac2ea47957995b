import { startSandboxWorker } from '../browser';
import { showDemoMenu, showDemoProblem } from './demoMenu';

/** Query with which the page forgets what an earlier visit left on the device. */
const START_OVER = '?start-over';

/** Removes the console's stored entries and its database; both are named with this prefix. */
async function clearDevice(prefix: string): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => key.startsWith(`${prefix}.`));
    for (const key of keys) storage.removeItem(key);
  }
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(prefix);
    // An open tab of the demo closes its connection, so nothing blocks the deletion for long.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

/**
 * Starts the sandbox in the page, and adds the demo's menu to the line at the top. Starting over
 * loads the page again, which seeds the data anew, and first clears the device.
 *
 * @param prefix name of the console's database, and beginning of its storage keys
 */
export async function startDemo(prefix: string): Promise<void> {
  if (window.location.search === START_OVER) {
    await clearDevice(prefix).catch(() => undefined);
    window.history.replaceState(null, '', window.location.pathname);
  }
  const { sandbox, hasWorker } = await startSandboxWorker().catch((error: unknown) => {
    showDemoProblem();
    throw error;
  });
  const startOver = () => window.location.replace(window.location.pathname + START_OVER);
  showDemoMenu(sandbox.scenarios, { hasWorker, startOver });
}
