/** One shared state, since a sync covers all apps: every button shows the sync that runs. */
export const SYNC_KEY = 'sync-stripe-plans';

/** What is said before a sync that was refused in this session. */
export const SYNC_REFUSED = 'This needs an administrator; the platform refused it before.';
