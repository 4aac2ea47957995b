/** Whether shortcuts use Cmd; as tinykeys decides for `$mod`. */
export const isMac = () => /Mac|iPod|iPhone|iPad/.test(navigator.platform);
