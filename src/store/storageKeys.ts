/*
 * Under which keys the browser's storage holds what is there before the console starts: the script
 * in the page's head reads them, too, and is to stay small, so they stand apart from all else.
 */

/** Local-storage key of the tokens, the user id and the expiry (section 3). */
export const CREDENTIALS_KEY = 'console.credentials';

/** Local-storage key of the last known profile: with it the shell renders before the API answers. */
export const PROFILE_KEY = 'console.profile';

/** Key of the selected app's id, in the tab's storage and in the browser's (section 4). */
export const SELECTED_APP_KEY = 'console.selectedApp';

/** Local-storage key of the theme: the plain word (section 1). */
export const THEME_KEY = 'theme';
