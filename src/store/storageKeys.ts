/*
 * The keys of local and session storage; what each holds, and for how long: docs/product.md#storage. They
 * have a module of their own because the small script in the page's head imports some of them. A key that
 * ends with a dot is followed by whom it belongs to: `deviceInventory.ts`.
 */

/** The tokens, the user id and the expiry. */
export const CREDENTIALS_KEY = 'console.credentials';

/** The last known profile: the shell renders it before the API responds. */
export const PROFILE_KEY = 'console.profile';

/** The phone and avatar that the platform has no call for. */
export const LOCAL_PROFILE_KEY = 'console.localProfile.';

/** The lock, the id of the user whose screens are covered. */
export const LOCK_KEY = 'console.lock';

/** When the session began and was used last; the browser's tabs share it. */
export const SESSION_TIMES_KEY = 'console.sessionTimes';

/** The selected app: this tab's in session storage, the last choice in local storage. */
export const SELECTED_APP_KEY = 'console.selectedApp';

/** The messages that a reload of the tab keeps. */
export const MESSAGES_KEY = 'console.messages';

/** The export that this tab runs, which a reload interrupts. */
export const EXPORT_KEY = 'console.export';

/** What an operator keeps about lists; the name of a record follows. */
export const LISTS_KEY = 'console.lists.';

/** The last sync of the plans. */
export const LAST_SYNC_KEY = 'console.lastSync.';

/** The theme, a plain word. */
export const THEME_KEY = 'theme';

/** The zone of times, `utc` where it is not the operator's. */
export const TIMES_KEY = 'console.times';

/** Single-key shortcuts, `off` where they are. */
export const SINGLE_KEYS_KEY = 'console.singleKeys';

/** Start of the names of the caches that hold the console's own files. */
export const PRECACHE = 'workbox-precache';
