/** What the page says to a waiting worker that is to take over now. */
export const ACTIVATE = 'activate';
