import type { App } from './entities';

/**
 * The id of the app to select: the saved one if the list holds it, else the one with the default
 * name, else the first; null for an empty list (docs/product.md#app-selection).
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
