import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  type Path,
  renderMatches,
  resolvePath,
  type RouteMatch,
  Router as LocationProvider,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useHref,
  useLinkClickHandler,
} from 'react-router-dom';
import { withBase, withoutBase } from './base';

/** A route as React Router has them, whose component may have to be loaded. */
export type Route = {
  path?: string;
  /** The title of the document. */
  title?: string;
  /** Loads the component; must not reject. */
  load?: () => Promise<ComponentType>;
  element?: ReactNode;
  children?: Route[];
};

type History = ReturnType<typeof createBrowserHistory | typeof createMemoryHistory>;
type Match = RouteMatch<string, Route>;

/** The newest address, which may not be rendered yet. */
type RouterState = Pick<History, 'location' | 'action'> & {
  /** Its routes; null until the code of the first address is loaded. */
  matches: Match[] | null;
  /** The address that opens when its code is loaded; null for none. */
  next: Path | null;
};

type Listener = (state: RouterState, isFlushed: boolean) => void;

export type Router = ReturnType<typeof createRouter>;

/** A history has the host's paths; all else has the console's. */
const hostHref = (to: To) => withBase(typeof to === 'string' ? to : createPath(to));
const ownLocation = (location: Location) => ({
  ...location,
  pathname: withoutBase(location.pathname),
});

/** Opens addresses of a history. The present one stays until the code of the next is loaded. */
function createRouter(history: History, routes: Route[]) {
  const entry = () => ({ location: ownLocation(history.location), action: history.action });
  let state: RouterState = { ...entry(), matches: null, next: null };
  const listeners = new Set<Listener>();
  const components = new Map<Route, ComponentType>();

  function setState(newest: RouterState, isFlushed = false): void {
    state = newest;
    for (const listener of listeners) listener(state, isFlushed);
  }

  function subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  async function load(route: Route): Promise<void> {
    const component = await route.load?.();
    // Loaded twice, it would be another component, which mounts anew.
    if (component && !components.has(route)) components.set(route, component);
  }

  /** Enters an address when its code is loaded, unless another one was asked for meanwhile. */
  async function open(next: Path, enter: () => void, isFlushed?: boolean): Promise<void> {
    const matches = matchRoutes(routes, next) ?? [];
    const missing = matches.filter(({ route }) => route.load && !components.has(route));
    if (missing.length > 0) {
      setState({ ...state, next });
      await Promise.all(missing.map(({ route }) => load(route)));
      if (state.next !== next) return;
    }
    enter();
    const loaded = matches.map((match) => {
      const Component = components.get(match.route);
      return Component ? { ...match, route: { ...match.route, Component } } : match;
    });
    setState({ ...entry(), matches: loaded, next: null }, isFlushed);
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const next = history.encodeLocation(resolvePath(to, state.location.pathname));
    const enter = options.replace ? history.replace : history.push;
    await open(next, () => enter(hostHref(next), options.state), options.flushSync);
  }

  /** Resolves when no code is loading, of the first address or another one. */
  function opened(): Promise<void> {
    return new Promise((resolve) => {
      if (state.next === null) {
        resolve();
        return;
      }
      const end = subscribe(({ next }) => {
        if (next !== null) return;
        end();
        resolve();
      });
    });
  }

  history.listen(({ location }) => void open(ownLocation(location), () => undefined));
  void open(state.location, () => undefined);
  return {
    get state() {
      return state;
    },
    subscribe,
    navigate,
    opened,
    /** What React Router's links and hooks navigate with. */
    navigator: {
      createHref: hostHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to: To, state?: unknown, options?: NavigateOptions) =>
        void navigate(to, { ...options, state, replace: false }),
      replace: (to: To, state?: unknown, options?: NavigateOptions) =>
        void navigate(to, { ...options, state, replace: true }),
    },
  };
}

export const createBrowserRouter = (routes: Route[]) =>
  createRouter(createBrowserHistory(), routes);

/** A router without a browser, for tests and prerendered pages. */
export const createMemoryRouter = (routes: Route[], options?: { initialEntries: string[] }) =>
  createRouter(createMemoryHistory(options), routes);

const RouterContext = createContext<Router | null>(null);
const MatchesContext = createContext<readonly Match[] | null>(null);

/** The router, for its newest address; null in tests without one. Never renders anew. */
export const useRouter = () => useContext(RouterContext);

/** The title of the address that is rendered. */
export const useRouteTitle = () =>
  useContext(MatchesContext)?.findLast(({ route }) => route.title !== undefined)?.route.title;

/** Renders the routes of the router's address. */
export function RouterProvider({ router }: { router: Router }) {
  const [{ location, action, matches }, setState] = useState(router.state);

  useLayoutEffect(() => {
    const show = (state: RouterState) =>
      setState((shown) => (shown.matches === state.matches ? shown : state));
    // It may have changed since the first render.
    startTransition(() => show(router.state));
    return router.subscribe((state, isFlushed) => {
      if (isFlushed) flushSync(() => show(state));
      else startTransition(() => show(state));
    });
  }, [router]);

  const page = useMemo(() => renderMatches(matches), [matches]);
  return (
    <RouterContext value={router}>
      <MatchesContext value={matches}>
        <LocationProvider location={location} navigationType={action} navigator={router.navigator}>
          {page}
        </LocationProvider>
      </MatchesContext>
    </RouterContext>
  );
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
};

/** A link within the console. React Router's own brings links that prefetch, which need its server. */
export function Link({ to, replace, state, target, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target });
  return (
    <a
      {...props}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
