/** The page's message that asks the waiting service worker to take over. */
export const ACTIVATE = 'activate';
