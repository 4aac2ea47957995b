import { createContext, use } from 'react';
import type { NamedApp } from '../../domain/appSelection';
import type { AppScreenName } from './screens';

/** The app that the page shows (docs/product/routes.md#links). */
export type CurrentApp = {
  /** The screen, if it belongs to one app; null on any other page. */
  scoped: AppScreenName | null;
  /** Name that the screen's address gives the app; empty if it names none. */
  slug: string;
  /** The named app, or else the remembered one; null if there is none. */
  app: NamedApp | null;
};

/**
 * Components read the app from here. The store only remembers it, for requests outside of
 * components and for the next visit.
 */
export const CurrentAppContext = createContext<CurrentApp>({ scoped: null, slug: '', app: null });

export const useCurrentApp = (): CurrentApp => use(CurrentAppContext);

/** Id of the app that a screen of one app shows; null without an app. */
export function useScreenAppId(): string | null {
  const { scoped, app } = useCurrentApp();
  return scoped === null ? null : (app?.id ?? null);
}

/** Throws on a page that belongs to no app. */
export function useScopedAppId(): string {
  const appId = useScreenAppId();
  if (appId === null) throw new Error('useScopedAppId needs an app around it');
  return appId;
}
