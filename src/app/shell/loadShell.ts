/** Loads the shell, which a visitor never needs. */
export const loadShell = async () =>
  (await import(/* webpackChunkName: 'shell' */ './Shell')).Shell;
