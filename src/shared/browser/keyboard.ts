/**
 * Letter of a key in lower case. On a keyboard of another script, such as Cyrillic, it is the Latin
 * letter at the key's position. Other Latin layouts, such as Dvorak, keep their own letters.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return (isOfOtherScript(key) ? code.replace(/^Key/, '') : key).toLowerCase();
}

/**
 * With a modifier key, the browser does something of its own, such as Back with Alt and an arrow,
 * or a new tab with Ctrl and a click.
 */
export const hasModifier = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Whether a key types a letter that is not Latin. */
export const isOfOtherScript = (key: string) => /^(?!\p{Script=Latin})\p{L}$/u.test(key);

/**
 * Hides key presses of an input method from the console, because Enter, Escape and the arrow keys
 * then choose among its suggestions. Safari sends the Enter that ends a composition after the
 * composition, with the key code 229. Returns a function that removes the listener.
 */
export function ignoreInputMethodKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only sign of it in Safari
    if (event.isComposing || event.keyCode === 229) event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
