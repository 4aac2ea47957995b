import type { App } from './entities';

export type NamedApp = Pick<App, 'id' | 'name'>;

/** The app's name in URLs: its slug, or its id when the platform sent no slug. */
export const slugOf = ({ id, name }: NamedApp) => name || id;

/**
 * Saved app, or else the one with the default name, or else the first
 * (docs/product/tenancy.md#app-selection).
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
 * App that an address names. The remembered app is returned for its own slug and for an address
 * without a slug. An unknown slug returns null and never falls back to another app
 * (docs/product/routes.md#links).
 */
export function appOfAddress<Named extends NamedApp>(
  slug: string,
  remembered: Named | null,
  apps: readonly Named[],
): Named | null {
  if (slug === '' || slug === remembered?.name) return remembered;
  return apps.find((app) => slug === slugOf(app)) ?? null;
}
