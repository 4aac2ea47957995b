import {
  isOperatorScreen,
  screenAt,
  screens,
  type FirstQuery,
  type ScreenName,
} from '../../features/navigation/screens';
import { withoutApp } from '../../shared/routing/appAddress';
import { decideAccess, safeRedirect } from '../routing/redirect';

/** A prerendered page: the build renders it, and it is shown until the console's code is loaded. */
type PrerenderedPage = 'login' | 'shell';

/** A screen, and the search part of its address. */
export type ScreenTarget = { name: ScreenName; search: string };

/** The screen that the router shows for a path (a slash at its end is ignored); null for an unknown path. */
export const screenNameOf = (pathname: string): ScreenName | null =>
  screenAt(pathname.replace(/(?<=.)\/$/, ''));

/** The screen of an address; for /login, the screen of its redirect target. Null for no screen. */
export function screenTargetOf({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): ScreenTarget | null {
  if (pathname !== screens.login.path) {
    const name = screenNameOf(pathname);
    return name && { name, search };
  }
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect'));
  const [path = '', query] = redirect.split('?');
  const name = screenNameOf(path);
  return name && { name, search: query === undefined ? '' : `?${query}` };
}

/**
 * The first query of a screen; null if the address holds more than the app, which only the screen
 * reads.
 */
export function firstQueryOf({ name, search }: ScreenTarget): FirstQuery | null {
  return withoutApp(search) === '' && isOperatorScreen(name) ? screens[name].firstQuery : null;
}

/** The prerendered page of a screen; null for a screen without one. */
export function prerenderedPageFor(
  name: ScreenName | null,
  isSignedIn: boolean,
): PrerenderedPage | null {
  if (name === null) return null;
  const decision = decideAccess(screens[name].access, isSignedIn);
  if (decision === 'login' || (decision === 'screen' && name === 'login')) return 'login';
  return decision === 'screen' && isOperatorScreen(name) ? 'shell' : null;
}
