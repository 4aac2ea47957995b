import {
  canonicalPath,
  isOperatorScreen,
  screenAt,
  screens,
  type FirstQuery,
  type ScreenName,
} from '../../features/navigation/screens';
import { withoutApp } from '../../shared/routing/appAddress';
import { decideAccess, safeRedirect } from '../routing/redirect';

type PrerenderedPage = 'login' | 'shell';

/** Screen, and the search part of its address. */
export type ScreenTarget = { name: ScreenName; search: string };

/** Screen that the router shows for a path; null for an unknown path. */
export const screenNameOf = (pathname: string): ScreenName | null =>
  screenAt(canonicalPath(pathname));

/**
 * Screen of an address; for /login, the screen of its redirect target. Null for an unknown path.
 */
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
 * Null if the address has parameters other than the app, such as filters, because only the screen's
 * own code reads those.
 */
export function firstQueryOf({ name, search }: ScreenTarget): FirstQuery | null {
  return withoutApp(search) === '' && isOperatorScreen(name) ? screens[name].firstQuery : null;
}

/** Null for a screen without a prerendered page. */
export function prerenderedPageFor(
  name: ScreenName | null,
  isSignedIn: boolean,
): PrerenderedPage | null {
  if (name === null) return null;
  const decision = decideAccess(screens[name].access, isSignedIn);
  if (decision === 'login' || (decision === 'screen' && name === 'login')) return 'login';
  return decision === 'screen' && isOperatorScreen(name) ? 'shell' : null;
}
