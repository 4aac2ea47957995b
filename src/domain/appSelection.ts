import type { App } from './entities';

export type NamedApp = Pick<App, 'id' | 'name'>;

/** What addresses call an app: its slug, or its id if the platform sent none. */
export const slugOf = ({ id, name }: NamedApp) => name || id;

/**
 * The app to select: the saved one if the list holds it, else the one with the default
 * name, else the first; null for an empty list (docs/product.md#app-selection).
 */
export function chooseApp<Named extends NamedApp>(
  apps: readonly Named[],
  savedId: string | null,
  defaultName: string,
): Named | null {
  return (
    apps.find(({ id }) => id === savedId) ??
    apps.find(({ name }) => name === defaultName) ??
    apps[0] ??
    null
  );
}

/**
 * The app of an address: the remembered one if the address names that one or none, else the one
 * that the address names; null for an unknown one. Nothing takes its place
 * (docs/product.md#links).
 *
 * @param slug empty for an address without an app
 */
export function appOfAddress<Named extends NamedApp>(
  slug: string,
  remembered: Named | null,
  apps: readonly Named[],
): Named | null {
  if (slug === '' || slug === remembered?.name) return remembered;
  return apps.find((app) => slug === slugOf(app)) ?? null;
}
