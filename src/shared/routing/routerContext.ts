import { createContext, use } from 'react';
import type { createBrowserRouter, Location } from 'react-router-dom';
import { withoutBase } from '../browser/base';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The router of the console; null in tests that render a component without it. */
export const RouterContext = createContext<Router | null>(null);

/**
 * Returns the router itself, for code that needs the newest address: `useLocation` and
 * `useNavigation` return the rendered one, and render the component at each change of it.
 */
export const useRouter = () => use(RouterContext);

/** The router's addresses begin with the base; all others in the console do not. */
const withinConsole = (location: Location): Location => ({
  ...location,
  pathname: withoutBase(location.pathname),
});

/** Returns the newest address, which may not be rendered yet. */
export const currentLocation = ({ state }: Router) => withinConsole(state.location);

/** Returns the address whose code is loading, otherwise the newest one. */
export const nextLocation = ({ state }: Router) =>
  withinConsole(state.navigation.location ?? state.location);

/** Resolves when the first address is open and no other one is loading. */
export function untilOpened(router: Router): Promise<void> {
  const isOpened = () => router.state.initialized && router.state.navigation.state === 'idle';
  return new Promise((resolve) => {
    if (isOpened()) {
      resolve();
      return;
    }
    const unsubscribe = router.subscribe(() => {
      if (!isOpened()) return;
      unsubscribe();
      resolve();
    });
  });
}
