/** The code of the shell, which nobody needs who is not signed in. */
export const loadShell = async () =>
  (await import(/* webpackChunkName: 'shell' */ './Shell')).Shell;
