import { createContext, use } from 'react';
import type { createBrowserRouter, Location } from 'react-router-dom';
import { withoutBase } from '../browser/base';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The console's router. Null in tests that render a component without a router. */
export const RouterContext = createContext<Router | null>(null);

/**
 * The router itself, for code that needs the newest address. `useLocation` and `useNavigation`
 * return the rendered address, and rerender the component on each navigation.
 */
export const useRouter = () => use(RouterContext);

/**
 * Converts a location of the router, whose paths include the base, to a location within the
 * console.
 */
const withinConsole = (location: Location): Location => ({
  ...location,
  pathname: withoutBase(location.pathname),
});

/** Newest address, which may not be rendered yet. */
export const currentLocation = ({ state }: Router) => withinConsole(state.location);

/** Address that is being loaded, or else the newest address. */
export const nextLocation = ({ state }: Router) =>
  withinConsole(state.navigation.location ?? state.location);

/** Resolves when the router has opened its first address and no navigation is in progress. */
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
