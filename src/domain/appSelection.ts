import type { App } from './entities';

export type NamedApp = Pick<App, 'id' | 'name'>;

/** What addresses call an app: its slug, or its id if the platform sent none. */
export const slugOf = ({ id, name }: NamedApp) => name || id;

/** The saved app, else that of the default name, else the first (docs/product/tenancy.md#app-selection). */
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
 * The remembered app if the slug is its own or empty, else the one that the slug names; null for an unknown
 * one, in whose place nothing is taken (docs/product/routes.md#links).
 */
export function appOfAddress<Named extends NamedApp>(
  slug: string,
  remembered: Named | null,
  apps: readonly Named[],
): Named | null {
  if (slug === '' || slug === remembered?.name) return remembered;
  return apps.find((app) => slug === slugOf(app)) ?? null;
}
