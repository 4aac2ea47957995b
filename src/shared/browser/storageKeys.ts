/*
 * Keys of local and session storage; docs/product/storage.md#storage lists their content and
 * lifetime. They are a separate module because the small script in the page's head imports some of
 * them. A key that ends with a dot is followed by its owner: `store/deviceInventory.ts`.
 */

export const CREDENTIALS_KEY = 'console.credentials';
export const PROFILE_KEY = 'console.profile';
export const LOCAL_PROFILE_KEY = 'console.localProfile.';
export const LOCK_KEY = 'console.lock';
export const SESSION_TIMES_KEY = 'console.sessionTimes';
export const SELECTED_APP_KEY = 'console.selectedApp';
export const MESSAGES_KEY = 'console.messages';
export const LAYOUTS_KEY = 'console.lists.layouts.';
export const VIEWS_KEY = 'console.lists.views.';
export const SEARCHES_KEY = 'console.lists.searches.';
export const DISMISSALS_KEY = 'console.lists.dismissals.';
export const CRITICAL_COUNTS_KEY = 'console.lists.criticalCounts.';
export const LAST_SYNC_KEY = 'console.lastSync.';
export const THEME_KEY = 'theme';
export const TIMES_KEY = 'console.times';
export const SINGLE_KEYS_KEY = 'console.singleKeys';
export const READ_ONLY_KEY = 'console.readOnly';

/** Prefix of the names of the caches that contain the console's own files. */
export const PRECACHE = 'workbox-precache';
