/**
 * The email that was typed on the sign-in page, for the page of a forgotten password. In memory, not
 * in the address or the history, which would keep it.
 */
export const typedEmail = { current: '' };
