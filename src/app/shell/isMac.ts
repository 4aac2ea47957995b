/** Whether shortcuts use Cmd, as tinykeys decides for `$mod`; false while the page is prerendered. */
export const isMac = () =>
  typeof navigator === 'object' && /Mac|iPod|iPhone|iPad/.test(navigator.platform);
