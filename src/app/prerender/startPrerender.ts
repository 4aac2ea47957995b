import * as v from 'valibot';
import { bearerToken } from '../../shared/bearerToken';
import { configDefaults } from '../../shared/configDefaults';
import { httpUrl } from '../../shared/httpUrl';
import { browserStore, tabStore } from '../../store/storage';
import { CREDENTIALS_KEY, PROFILE_KEY, SELECTED_APP_KEY, THEME_KEY } from '../../store/storageKeys';
import { prefetchScreenData } from './prefetchScreenData';
import { preloadChunks, hasPrerenderedPages } from './preloadChunks';
import { prerenderedPageFor, pathNameOf } from './screenTarget';
import { pageText, readJson } from './pageData';

/** In the tab's storage: when this page last asked ahead (milliseconds). */
const ASKED_AT_KEY = 'console.askedAt';

/** As in src/api/api.ts: answers younger than this are kept and shown, and not asked for again. */
const FRESH_MS = 30_000;

const storedCredentials = v.object({
  accessToken: bearerToken,
  /** A token that does not say is taken for a good one. */
  expiresAt: v.nullish(v.number(), Infinity),
});
/** Checked as the console checks it: a token goes nowhere else. */
const pageConfig = v.object({ apiBaseUrl: v.optional(httpUrl, configDefaults.apiBaseUrl) });

/** Whether this tab asked so lately that what it got is still fresh; it asks now. */
function askedLately(): boolean {
  const before = Number(tabStore.get(ASKED_AT_KEY));
  const now = Date.now();
  if (Math.abs(now - before) < FRESH_MS) return true;
  tabStore.set(ASKED_AT_KEY, String(now));
  return false;
}

/**
 * Runs in the page's head, before anything is painted and before the console's code is there: puts
 * the theme in force, says which early page is to stand there, has the code of the wanted screen
 * fetched along with the rest, and asks the API for what that screen begins with.
 */
export function startPrerender(): void {
  const page = document.documentElement;
  page.dataset.theme = browserStore.get(THEME_KEY) === 'dark' ? 'dark' : 'light';

  const config = readJson(pageConfig, pageText('console-config'));
  if (!config || !hasPrerenderedPages()) return;
  const credentials = readJson(storedCredentials, browserStore.get(CREDENTIALS_KEY));
  const { pathname, search } = window.location;
  const name = pathNameOf(pathname);
  const early = prerenderedPageFor(name, credentials !== null);
  if (name === null) return;

  preloadChunks(early === 'shell' ? ['shell', name] : [early ?? name]);
  if (early === 'login') page.dataset.prerendered = early;
  if (early !== 'shell' || !credentials) return;
  // Without a stored profile nothing is shown until the server has said who it is; and the frame is
  // the one of a wide window, whose sidebar is not collapsed.
  const isWide = window.matchMedia('(min-width: 1200px)').matches;
  if (isWide && browserStore.get(PROFILE_KEY) !== null) page.dataset.prerendered = early;
  // A token that is over would only be refused.
  const isOver = credentials.expiresAt <= Date.now();
  if (isOver || !navigator.onLine) return;
  const asked = {
    appId: tabStore.get(SELECTED_APP_KEY) ?? browserStore.get(SELECTED_APP_KEY),
    accessToken: credentials.accessToken,
    apiBaseUrl: config.apiBaseUrl,
    onlyProfile: askedLately(),
  };
  prefetchScreenData({ name, search }, asked);
}
