import type { FirstQuery } from '../../features/firstQuery';
import { isOperatorScreen, screenAt, screens, type ScreenName } from '../../features/screens';
import { decideAccess } from '../decideAccess';
import { safeRedirect } from '../redirect';

/** A page that the build renders: what stands there before the console's code has come. */
type PrerenderedPage = 'login' | 'shell';

/** A screen, and the search part of its address. */
export type ScreenTarget = { name: ScreenName; search: string };

/** The screen that the router shows for a path, which may end in a slash; null for none. */
export const screenNameOf = (pathname: string): ScreenName | null =>
  screenAt(pathname.replace(/(?<=.)\/$/, ''));

/** Where this address leads, by way of the sign-in page or not; null for no screen. */
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

/** The query that a screen begins with; null where the address filters it: only the screen reads that. */
export function firstQueryOf({ name, search }: ScreenTarget): FirstQuery | null {
  return search === '' && isOperatorScreen(name) ? screens[name].firstQuery : null;
}

/** The prerendered page of a screen's address; null where the build has none for it. */
export function prerenderedPageFor(
  name: ScreenName | null,
  isSignedIn: boolean,
): PrerenderedPage | null {
  if (name === null) return null;
  const decision = decideAccess(screens[name].access, isSignedIn);
  if (decision === 'login' || (decision === 'screen' && name === 'login')) return 'login';
  return decision === 'screen' && isOperatorScreen(name) ? 'shell' : null;
}
