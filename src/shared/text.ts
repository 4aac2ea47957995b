/** What stands where a value is missing. */
export const DASH = '—';

const ELLIPSIS = '…';

/**
 * Characters that nobody sees but that change what is read: direction overrides and isolates,
 * zero-width spaces, control characters. Joiners and direction marks stay: Persian names, emoji
 * and mixed Hebrew text need them, and they can't reorder their surroundings.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]|[\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Shortens a text that could be a megabyte long. Counts code points only where it cuts. */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = maxLength - 1;
  // Never between the two halves of a surrogate pair.
  const splitsPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return text.slice(0, splitsPair ? end - 1 : end) + ELLIPSIS;
}

/**
 * Text from the server as it may stand in a sentence: clipped, with hidden characters made visible,
 * so that a name can neither turn the sentence around nor pass for another name.
 */
export function showable(text: string, maxLength = 300): string {
  return clip(text, maxLength).replace(HIDDEN, '\ufffd');
}
