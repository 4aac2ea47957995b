/*
 * Prerenders pages from the console's own components: the sign-in page, and the frame of the
 * shell without a person or an app. Prints them as JSON, `{ login, shell }`, each HTML with its
 * styles in front. The build (scripts/prerenderPlugin.ts) runs it in a process of its own, in
 * production mode.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../src/app/App';
import { loadShell } from '../src/app/routing/guards';
import { RootLayout } from '../src/app/routing/RootLayout';
import { routes } from '../src/app/routing/routes';
import { startSession } from '../src/app/session/startSession';
import { createStore } from '../src/app/start/store';
import { screens } from '../src/features/screens';
import { createMemoryRouter, type Route } from '../src/shared/router';
import { styleOptions } from '../src/shared/styleOptions';
import { appSelected } from '../src/store/selectedAppSlice';

/** The page's HTML with its styles, in the form that emotion reuses in the browser. */
function renderWithStyles(page: ReactElement): string {
  const cache = createCache(styleOptions);
  // Collect the styles here instead of writing them before each element.
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{page}</CacheProvider>)
    // The content security policy forbids style attributes; only an invisible badge has one.
    .replaceAll(/ style="[^"]*"/g, '');

  const all = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
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
  routesOfPage: Route[],
  path: string,
  prepare: (store: ReturnType<typeof createStore>['store']) => Promise<void> | void,
): Promise<string> {
  const { store } = createStore();
  await prepare(store);
  const router = createMemoryRouter(routesOfPage, { initialEntries: [path] });
  await router.opened();
  return renderWithStyles(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
}

async function print(): Promise<void> {
  const login = await pageOf(routes, screens.login.path, startSession);
  const Shell = await loadShell();
  const frame: Route[] = [
    {
      element: <RootLayout />,
      children: [{ element: <Shell />, children: [{ path: '*', element: null }] }],
    },
  ];
  // Any app id selects an app; its names come with the list of apps.
  const shell = await pageOf(
    frame,
    '/nowhere',
    ({ dispatch }) => void dispatch(appSelected({ id: '-', name: '' })),
  );
  process.stdout.write(JSON.stringify({ login, shell }));
}

void print();
