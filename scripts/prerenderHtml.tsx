/*
 * Prerenders pages from the console's own components: the sign-in page, and the shell without
 * operator and app for each of its layouts. Prints a JSON object of their HTML by name, each
 * preceded by its styles. The build (scripts/prerenderPlugin.ts) runs it in a separate process in
 * production mode.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { App } from '../src/app/App';
import { loadShell } from '../src/app/routing/guards';
import { RootLayout } from '../src/app/routing/RootLayout';
import { routes } from '../src/app/routing/routes';
import type { ShellPage } from '../src/app/shell/shellWidths';
import { startSession } from '../src/app/session/startSession';
import { theme } from '../src/app/theme';
import { createStore } from '../src/app/start/store';
import { screens } from '../src/features/navigation/screens';
import { untilOpened } from '../src/shared/routing/routerContext';
import { styleOptions } from '../src/shared/browser/styleOptions';
import { appSelected } from '../src/store/selectedAppSlice';

/**
 * Returns the page's HTML with its styles, in the form that emotion reuses in the browser. Omits
 * the styles whose names are in `given`, and adds the names of the returned ones to `given`.
 */
function renderWithStyles(page: ReactElement, given: Set<string>): string {
  const cache = createCache(styleOptions);
  // Keeps the styles in the cache, from which they are collected below. Otherwise emotion would
  // write them before each element.
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{page}</CacheProvider>)
    // Removes style attributes, which the content security policy forbids. Only an invisible badge
    // has one.
    .replaceAll(/ style="[^"]*"/g, '');

  const all = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !given.has(entry[0]),
  );
  for (const [name] of all) given.add(name);
  const isOfClass = ([name, text]: [string, string]) => text.startsWith(`.css-${name}`);
  const style = (styles: [string, string][]) =>
    `<style data-emotion="css ${styles.map(([name]) => name).join(' ')}">${styles
      .map(([, text]) => text)
      .join('')}</style>`;
  // A global style keeps its own element, because its component finds the element by its name.
  const globals = all.filter((each) => !isOfClass(each)).map((each) => style([each]));
  return [...globals, style(all.filter(isOfClass)), html].join('');
}

async function pageOf(
  routesOfPage: RouteObject[],
  path: string,
  prepare: (store: ReturnType<typeof createStore>['store']) => Promise<void> | void,
  given: Set<string>,
): Promise<string> {
  const { store } = createStore();
  await prepare(store);
  const router = createMemoryRouter(routesOfPage, { initialEntries: [path] });
  await untilOpened(router);
  return renderWithStyles(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
    given,
  );
}

/** Window width for each layout of the shell, in pixels. */
const windows: Record<ShellPage, number> = { shell: 1440, shellTablet: 1024, shellPhone: 390 };

/** Makes the components render for a window of this width. */
function setWindow(width: number): void {
  theme.components = {
    ...theme.components,
    MuiUseMediaQuery: {
      defaultProps: {
        ssrMatchMedia: (query) => {
          const limit = /^\(max-width: ([\d.]+)rem\)$/.exec(query)?.[1];
          if (limit === undefined) throw new Error(`Not a query of the shell: ${query}`);
          return { matches: width <= 16 * Number(limit) };
        },
      },
    },
  };
}

async function print(): Promise<void> {
  const pages: Record<string, string> = {
    login: await pageOf(routes, screens.login.path, startSession, new Set()),
  };
  const Shell = await loadShell();
  const frame: RouteObject[] = [
    {
      element: <RootLayout />,
      children: [{ element: <Shell />, children: [{ path: '*', element: null }] }],
    },
  ];
  // The wide shell is rendered first. The other layouts contain only styles that the wide shell
  // lacks, because repeated styles would enlarge the page for hosts without Brotli.
  const given = new Set<string>();
  for (const [name, width] of Object.entries(windows)) {
    setWindow(width);
    // Selects an app with an arbitrary id. Its name is empty, because the browser loads it later.
    pages[name] = await pageOf(
      frame,
      '/nowhere',
      ({ dispatch }) => void dispatch(appSelected({ id: '-', name: '' })),
      given,
    );
  }
  process.stdout.write(JSON.stringify(pages));
}

void print();
