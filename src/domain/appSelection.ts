import type { App } from './entities';

/**
 * Which app is selected once the list is there (section 4, "App selection"): the one chosen before
 * if it still exists, else the one with the default name, else the first; null if there is none.
 */
export function chooseApp(
  apps: readonly Pick<App, 'id' | 'name'>[],
  savedId: string | null,
  defaultName: string,
): string | null {
  const chosen =
    apps.find(({ id }) => id === savedId) ??
    apps.find(({ name }) => name === defaultName) ??
    apps[0];
  return chosen?.id ?? null;
}
