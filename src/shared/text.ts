/** Locale of the console: docs/product/platform.md#money. */
export const LOCALE = 'en-US';

/** Placeholder for a missing value. */
export const DASH = '—';

/** Message about a malformed response. */
export const UNEXPECTED_RESPONSE = 'The server sent an unexpected response.';

/** Maximum number of characters of a search (docs/product/lists.md#lists, 8.5). */
export const MAX_SEARCH_LENGTH = 200;

const ELLIPSIS = '…';

/**
 * Matches invisible characters: control characters, direction overrides, zero-width spaces, blank
 * letters. Some invisible characters are allowed where they have an effect: joiners in Persian
 * words and emoji, tags of flags, and direction marks in mixed text.
 */
const HIDDEN = new RegExp(
  [
    /(?![\t\n\r])[\p{Cc}\p{Cs}\u2028\u2029\u2800]/u,
    // Excludes characters with rules of their own: the patterns below handle tags, joiners and
    // variation selectors, and `showable` handles direction marks.
    /(?![\p{Join_Control}\p{Variation_Selector}\u061c\u200e\u200f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u,
    // Tags are allowed only after a black flag, where they select a flag such as that of England.
    /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/u,
    // Joiners and variation selectors are allowed only after an emoji or a letter of another
    // script.
    /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Emoji}])[\p{Join_Control}\p{Variation_Selector}]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Cuts a text to `maxLength`. It reads only the text around the cut, because a text may be a
 * megabyte long.
 */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = maxLength - 1;
  // A cut between the two halves of a surrogate pair would leave half a character.
  const splitsPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return text.slice(0, splitsPair ? end - 1 : end) + ELLIPSIS;
}

/**
 * Server text for display: clipped, and with each hidden character replaced by `�`. A name is then
 * never blank and can't imitate another one. All screens, labels and titles use it for names.
 */
export function showable(text: string, maxLength = 300): string {
  const shown = clip(text, maxLength).replace(HIDDEN, '\ufffd');
  return RIGHT_TO_LEFT.test(shown) ? shown : shown.replace(DIRECTION_MARKS, '\ufffd');
}

/**
 * Invisible characters that copied text may contain, except joiners, which belong to words and
 * emoji.
 */
const MARKS = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** Half of a surrogate pair. A URL can't contain it. */
const HALVES = /\p{Cs}/gu;
const WRAPPING = /^[\s"'`“”‘’«»(),;]+|[\s"'`“”‘’«»(),;]+$/gu;
/** Captures the address in `Ana Silva <ana@example.com>`. */
const NAMED_ADDRESS = /<\s*(?:mailto:)?([^<>\s@]+@[^<>\s@]+)\s*>/i;

/**
 * Normalizes pasted text: without invisible characters, with composed letters and single spaces.
 */
export function plainText(pasted: string): string {
  return pasted
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .trim();
}

export type SearchText = {
  text: string;
  /** Whether the typed text was longer than a search may be. */
  isCut: boolean;
};

/**
 * Extracts the search from typed or pasted text: without quotes and invisible characters, and cut
 * to the maximum length.
 */
export function searchText(typed: string): SearchText {
  const plain = plainText(typed);
  const named = NAMED_ADDRESS.exec(plain)?.[1];
  const text = (named ?? plain.replace(/^\W*mailto:/i, '')).replace(WRAPPING, '');
  const cut = text.slice(0, MAX_SEARCH_LENGTH).replace(HALVES, '').trimEnd();
  return { text: cut, isCut: cut.length < text.length };
}

/** Spellings of letters that Unicode does not decompose. */
const SPELLINGS = new Map([
  ['ł', 'l'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ı', 'i'],
]);
const SPELLED = new RegExp(`[${[...SPELLINGS.keys()].join('')}]`, 'g');

/**
 * Text in lower case and without accents: `lodz strasse` for 'Łódź Straße'. A search treats two
 * texts as equal if this function returns the same text for both.
 */
export function foldText(text: string): string {
  const lowerCased = text.toLowerCase();
  // A fast path for ASCII, because a search calls this for every row of a list on each keystroke.
  if (/^[\0-\x7f]*$/.test(lowerCased)) return lowerCased;
  return lowerCased
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(SPELLED, (letter) => SPELLINGS.get(letter) ?? letter);
}

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Ends a text with exactly one period, so that other sentences can follow it. */
export const sentence = (words: string): string => `${showable(words).replace(/[.\s]+$/, '')}.`;
