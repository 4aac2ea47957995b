import { getApps } from '../../api/resources/apps/requests';
import { getProfile } from '../../api/resources/auth/requests';
import { prefetchResponse } from '../../api/client/prefetchedResponses';
import { fillPath, type ApiRequest } from '../../api/client/request';
import { firstQueryOf, type ScreenTarget, prerenderedPageFor, screenNameOf } from './screenTarget';
import * as v from 'valibot';
import { configDefaults } from '../../shared/configDefaults';
import { appSlugIn } from '../../shared/routing/appAddress';
import { currentAddress } from '../../shared/browser/base';
import { httpUrl } from '../../shared/browser/safeHref';
import { readJson } from '../../shared/readJson';
import { readStoredApps } from '../../store/storedApp';
import { browserStore } from '../../shared/browser/storage';
import { storedCredentials } from '../../store/credentials';
import { LOCK_KEY, PROFILE_KEY, THEME_KEY } from '../../shared/browser/storageKeys';
import { shellPage } from '../shell/shellWidths';
import { preloadChunks, hasPrerenderedPages, pageText } from './preloadChunks';

function urlOf({ path, pathParams, query = {} }: ApiRequest, apiBaseUrl: string): string | null {
  const filled = fillPath(path, pathParams);
  if (filled === null) return null;
  const url = new URL(apiBaseUrl + filled, window.location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.append(name, String(value));
  }
  return url.href;
}

type Asking = { accessToken: string; apiBaseUrl: string };

function ask(requests: readonly ApiRequest[], { accessToken, apiBaseUrl }: Asking): void {
  for (const request of requests) {
    const url = urlOf(request, apiBaseUrl);
    if (url) prefetchResponse(url, `Bearer ${accessToken}`);
  }
}

/**
 * Prefetches the console's own first requests (profile, apps, first query) while its code loads.
 */
function prefetchScreenData(target: ScreenTarget, asked: Asking & { appId: string | null }): void {
  const requests = [getProfile(), getApps(1)];
  const query = firstQueryOf(target);
  if (query && asked.appId !== null) requests.push(query.request(asked.appId));
  ask(requests, asked);
}

/**
 * Validates the API address like the console does, so that the token is sent to no other address.
 */
const pageConfig = v.object({ apiBaseUrl: v.optional(httpUrl, configDefaults.apiBaseUrl) });

function afterFirstScript(act: () => void): void {
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    document.removeEventListener('load', onLoad, true);
    act();
  };
  // `load` does not bubble, so the listener captures it.
  document.addEventListener('load', onLoad, true);
}

/**
 * Runs in the page's head, before the first paint and before the console's code is loaded: applies
 * the theme, chooses the prerendered page to show, preloads the code of the requested screen, and
 * prefetches its data.
 */
export function startPrerender(): void {
  const page = document.documentElement;
  // Reads theme, lock and profile as texts, because their definitions would enlarge this script.
  page.dataset.theme = browserStore.get(THEME_KEY) === 'dark' ? 'dark' : 'light';

  // A locked console sends no requests and shows only its cover.
  if (browserStore.get(LOCK_KEY) !== null) return;
  const config = readJson(pageConfig, pageText('console-config'));
  if (!config || !hasPrerenderedPages()) return;
  const credentials = storedCredentials.get();
  const { pathname, search } = currentAddress();
  const name = screenNameOf(pathname);
  const prerendered = prerenderedPageFor(name, credentials !== null);
  if (name === null) return;

  // Preloads only after the first script has loaded. Otherwise, on a slow connection, the console's
  // main file would arrive last, and its execution would have to wait.
  afterFirstScript(() =>
    preloadChunks(prerendered === 'shell' ? ['shell', name] : [prerendered ?? name]),
  );
  if (prerendered === 'login') page.dataset.prerendered = prerendered;
  if (prerendered !== 'shell' || !credentials) return;
  // The shell is shown only with a stored profile. Without one, the console renders nothing until
  // the server has sent the profile.
  if (browserStore.get(PROFILE_KEY) !== null) {
    page.dataset.prerendered = shellPage((query) => window.matchMedia(query).matches);
  }
  // The server would refuse an expired token. A token of unknown expiry counts as valid.
  const isOver = (credentials.expiresAt ?? Infinity) <= Date.now();
  if (isOver || !navigator.onLine) return;
  // The id of an app is known only if the app is stored, because the list of apps is not loaded
  // yet.
  const named = appSlugIn(search);
  const app = readStoredApps().find(({ slug }) => named === '' || named === slug);
  const asked = {
    appId: app?.appId ?? null,
    accessToken: credentials.accessToken,
    apiBaseUrl: config.apiBaseUrl,
  };
  prefetchScreenData({ name, search }, asked);
}
