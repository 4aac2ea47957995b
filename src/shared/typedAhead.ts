import { isDialogOpening } from './ui/LazyDialog';

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** How long a field may take to get the focus once the code of its dialog has loaded (milliseconds). */
const FOCUS_MS = 1000;

/** Keys that were pressed before the code that takes them had loaded. */
let held: KeyboardEvent[] = [];
/** Whether they are the text of a field that will get the focus; otherwise they are shortcuts. */
let areText = false;
/** Until when a field is expected to get the focus. */
let fieldUntil = 0;
let hasShortcuts = false;

export const isInField = ({ target }: Event) =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** What is typed next, for this time (milliseconds), is for a field that has yet to get the focus. */
export function expectField(ms = FOCUS_MS): void {
  fieldUntil = Date.now() + ms;
}

function isFieldExpected(): boolean {
  if (isDialogOpening()) expectField();
  return Date.now() < fieldUntil;
}

/** Types the held text, if the element is a field for it. */
function typeInto(element: EventTarget | null): boolean {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  // Only fields of text have a selection.
  if (!isField || element.selectionStart === null || element.readOnly) return false;
  fieldUntil = 0;
  const text = held.map(({ key }) => key).join('');
  held = [];
  if (!areText || text === '') return true;
  element.setRangeText(text, element.selectionStart, element.selectionEnd ?? 0, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/**
 * Holds what is typed while the code of a dialog loads, and types it into the field that gets the
 * focus (docs/product.md#forms); holds the single keys of the shortcuts until those have loaded. A
 * click and any other key drop it. Returns how to stop.
 *
 * @param isCovered whether something modal is above the page
 */
export function holdKeys(isCovered: () => boolean): () => void {
  const drop = () => {
    held = [];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // Part of a capital letter.
    if (key === 'Shift') return;
    const isText = isFieldExpected();
    if (isText !== areText) drop();
    areText = isText;
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    const isShortcut = !hasShortcuts && !event.repeat && !isCovered();
    if (isModified || isInField(event) || !(isText || isShortcut)) drop();
    else if (isText && key === 'Backspace') held.pop();
    // A space is no shortcut: the first key, it presses the control that has the focus.
    else if (key.length > 1 || (key === ' ' && held.length === 0)) drop();
    else {
      held.push(event);
      if (isText || key === ' ') event.preventDefault();
    }
  };
  const onFocusIn = ({ target }: Event) => void typeInto(target);
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('focusin', onFocusIn);
  window.addEventListener('pointerdown', drop);
  return () => {
    drop();
    hasShortcuts = false;
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('focusin', onFocusIn);
    window.removeEventListener('pointerdown', drop);
  };
}

/** Presses the held keys again, now that the shortcuts are bound. */
export function releaseKeys(): void {
  hasShortcuts = true;
  if (areText) return;
  const keys = held;
  held = [];
  for (const [index, event] of keys.entries()) {
    // A shortcut led to a field: what follows is its text.
    areText = isFieldExpected() || isInField({ target: document.activeElement } as Event);
    if (areText) {
      held = keys.slice(index);
      typeInto(document.activeElement);
      return;
    }
    window.dispatchEvent(new KeyboardEvent('keydown', event));
  }
}
