/*
 * The storage keys that are read before the console starts. They have a module of their own because
 * the small script in the page's head imports them, too.
 */

/** Local-storage key of the tokens, the user id and the expiry: docs/product.md#storage. */
export const CREDENTIALS_KEY = 'console.credentials';

/** Local-storage key of the last known profile: the shell renders it before the API responds. */
export const PROFILE_KEY = 'console.profile';

/** Local-storage key of the lock, the id of the user whose screens are covered: docs/product.md#session. */
export const LOCK_KEY = 'console.lock';

/** Key of the selected app, in the tab's storage and in the browser's. */
export const SELECTED_APP_KEY = 'console.selectedApp';

/** Session-storage key of the messages that a reload of the tab keeps: docs/product.md#toasts. */
export const MESSAGES_KEY = 'console.messages';

/** Local-storage key of the theme, a plain word: docs/product.md#theme. */
export const THEME_KEY = 'theme';

/** Local-storage key of the zone of times, `utc` where it is not the operator's: docs/product.md#theme. */
export const TIMES_KEY = 'console.times';

/** Local-storage key of single-key shortcuts, `off` where they are: docs/product.md#palette. */
export const SINGLE_KEYS_KEY = 'console.singleKeys';

/** Session-storage key of the export that this tab runs, which a reload interrupts: docs/product.md#export. */
export const EXPORT_KEY = 'console.export';
