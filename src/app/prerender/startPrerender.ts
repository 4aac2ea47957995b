import * as v from 'valibot';
import { FRESH_MS } from '../../api/cache/freshness';
import { configDefaults } from '../../shared/configDefaults';
import { httpUrl } from '../../shared/httpUrl';
import { browserStore, tabStore } from '../../store/storage';
import { readStoredCredentials } from '../../store/sessionPersistence';
import { PROFILE_KEY, SELECTED_APP_KEY, THEME_KEY } from '../../store/storageKeys';
import { prefetchScreenData } from './prefetchScreenData';
import { preloadChunks, hasPrerenderedPages } from './preloadChunks';
import { prerenderedPageFor, screenNameOf } from './screenTarget';
import { pageText, readJson } from './pageData';

/** In the tab's storage: when this page last prefetched lists (milliseconds). */
const PREFETCHED_AT_KEY = 'console.prefetchedAt';

/** Checked as the console checks it: a token goes nowhere else. */
const pageConfig = v.object({ apiBaseUrl: v.optional(httpUrl, configDefaults.apiBaseUrl) });

/** Whether this tab's last prefetch is still fresh; otherwise notes that it prefetches now. */
function hasFreshPrefetch(): boolean {
  const before = Number(tabStore.get(PREFETCHED_AT_KEY));
  const now = Date.now();
  if (Math.abs(now - before) < FRESH_MS) return true;
  tabStore.set(PREFETCHED_AT_KEY, String(now));
  return false;
}

/**
 * Runs in the page's head, before anything is painted and before the console's code is there: puts
 * the theme in force, names the prerendered page that is to stand there, preloads the code of the
 * wanted screen, and prefetches what that screen begins with.
 */
export function startPrerender(): void {
  const page = document.documentElement;
  page.dataset.theme = browserStore.get(THEME_KEY) === 'dark' ? 'dark' : 'light';

  const config = readJson(pageConfig, pageText('console-config'));
  if (!config || !hasPrerenderedPages()) return;
  const credentials = readStoredCredentials();
  const { pathname, search } = window.location;
  const name = screenNameOf(pathname);
  const prerendered = prerenderedPageFor(name, credentials !== null);
  if (name === null) return;

  preloadChunks(prerendered === 'shell' ? ['shell', name] : [prerendered ?? name]);
  if (prerendered === 'login') page.dataset.prerendered = prerendered;
  if (prerendered !== 'shell' || !credentials) return;
  // Without a stored profile nothing is shown until the server has said who it is; and the frame is
  // the one of a wide window, whose sidebar is not collapsed.
  const isWide = window.matchMedia('(min-width: 1200px)').matches;
  if (isWide && browserStore.get(PROFILE_KEY) !== null) {
    page.dataset.prerendered = prerendered;
  }
  // A token that is over would only be refused; one that does not say is taken for a good one.
  const isOver = (credentials.expiresAt ?? Infinity) <= Date.now();
  if (isOver || !navigator.onLine) return;
  const asked = {
    appId: tabStore.get(SELECTED_APP_KEY) ?? browserStore.get(SELECTED_APP_KEY),
    accessToken: credentials.accessToken,
    apiBaseUrl: config.apiBaseUrl,
    onlyProfile: hasFreshPrefetch(),
  };
  prefetchScreenData({ name, search }, asked);
}
