/** The code of the shell, which only an operator loads. */
export const loadShell = async () =>
  (await import(/* webpackChunkName: 'shell' */ './Shell')).Shell;
