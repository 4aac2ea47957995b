/** Loads the cover of a locked console. */
export const loadLocked = async () =>
  (await import(/* webpackChunkName: 'locked' */ '../features/auth/LockedPage')).LockedPage;
