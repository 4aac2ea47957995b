const NAME = 'console.export';

/** How long a reloaded page waits for its own former self to let go (milliseconds). */
const RELOAD_TAKES_MS = 2000;

let release: (() => void) | null = null;

/**
 * Makes this tab the one that exports; false if another one does. Without Web Locks every tab may.
 *
 * @param isReload waits a moment for the page that this one replaces
 */
export async function takeExportLock({ isReload = false } = {}): Promise<boolean> {
  // The DOM types promise `locks`; browsers before 2022 and pages without a secure context lack it.
  const { locks } = navigator as { locks?: LockManager };
  if (release || !locks) return true;
  const options = isReload
    ? { signal: AbortSignal.timeout(RELOAD_TAKES_MS) }
    : { ifAvailable: true };
  return new Promise((resolve) => {
    locks
      .request(NAME, options, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        return new Promise<void>((end) => {
          release = end;
        });
      })
      .catch(() => resolve(false));
  });
}

const lockOf = (id: string) => `${NAME} ${id}`;

/** Says that this tab has an export, as long as the page is there. */
export function holdExport(id: string): void {
  const { locks } = navigator as { locks?: LockManager };
  const untilPageGoes = () => new Promise<void>(() => undefined);
  void locks?.request(lockOf(id), { ifAvailable: true }, untilPageGoes).catch(() => undefined);
}

/** Whether a tab that is open has the export; without Web Locks one may. */
export async function isExportHeld(id: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return true;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === lockOf(id));
}

export function releaseExportLock(): void {
  release?.();
  release = null;
}
