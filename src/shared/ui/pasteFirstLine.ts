import type { ClipboardEvent } from 'react';
import { toast } from '../toast/toast';

/**
 * Pastes only the first of several lines into a search field, and shows a message about the others.
 * The browser would join the lines into a search without results.
 */
export function pasteFirstLine(event: ClipboardEvent<HTMLElement>): void {
  const { target } = event;
  const pasted = event.clipboardData.getData('text').split(/[\r\n\u2028\u2029]+/);
  const [first, ...others] = pasted.filter((line) => line.trim() !== '');
  if (!(target instanceof HTMLInputElement) || first === undefined || others.length === 0) return;
  event.preventDefault();
  const { selectionStart, selectionEnd, value } = target;
  target.setRangeText(first, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  // React reads the new value when this event fires.
  target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  toast.info(`Only the first of ${others.length + 1} lines is searched.`);
}
