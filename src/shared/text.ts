/** The language of the console: docs/product/platform.md#money. */
export const LOCALE = 'en-US';

/** Shown in place of a missing value. */
export const DASH = '—';

/** Characters that a search may have: docs/product/lists.md#lists, 8.5. */
export const MAX_SEARCH_LENGTH = 200;

const ELLIPSIS = '…';

/**
 * Characters that show nothing: control characters, direction overrides, zero-width spaces, blank
 * letters. The joiners of Persian words and emoji, the tags of flags, and the direction marks of
 * mixed text show nothing either, and stay where they have an effect.
 */
const HIDDEN = new RegExp(
  [
    /(?![\t\n\r])[\p{Cc}\p{Cs}\u2028\u2029\u2800]/u,
    // Tags are looked at below, joiners and variations after them, direction marks in `showable`.
    /(?![\p{Join_Control}\p{Variation_Selector}\u061c\u200e\u200f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u,
    // Not behind a black flag, which they make that of England.
    /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/u,
    // Not behind an emoji or a letter of another script.
    /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Emoji}])[\p{Join_Control}\p{Variation_Selector}]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Cuts a text to `maxLength`. Reads only the place of the cut: a text can be a megabyte long. */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = maxLength - 1;
  // A cut between the two halves of a surrogate pair would leave half a character.
  const splitsPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return text.slice(0, splitsPair ? end - 1 : end) + ELLIPSIS;
}

/**
 * Returns a server's text for display, clipped and with each hidden character as `�`: it is not
 * blank and can't pass for another text. Screens, labels and titles show every name through it.
 */
export function showable(text: string, maxLength = 300): string {
  const shown = clip(text, maxLength).replace(HIDDEN, '\ufffd');
  return RIGHT_TO_LEFT.test(shown) ? shown : shown.replace(DIRECTION_MARKS, '\ufffd');
}

/** Invisible marks that a text brings along when it is copied. Joiners belong to words and emoji. */
const MARKS = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** Half a surrogate pair, which no address can hold. */
const HALVES = /\p{Cs}/gu;
const WRAPPING = /^[\s"'`“”‘’«»(),;]+|[\s"'`“”‘’«»(),;]+$/gu;
/** The address in `Ana Silva <ana@example.com>`. */
const NAMED_ADDRESS = /<\s*(?:mailto:)?([^<>\s@]+@[^<>\s@]+)\s*>/i;

/** Returns pasted text without invisible marks, in composed letters and with plain spaces. */
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

/** Returns the search in a typed or pasted text: without quotes and marks, as long as a list takes it. */
export function searchText(typed: string): SearchText {
  const plain = plainText(typed);
  const named = NAMED_ADDRESS.exec(plain)?.[1];
  const text = (named ?? plain.replace(/^\W*mailto:/i, '')).replace(WRAPPING, '');
  const cut = text.slice(0, MAX_SEARCH_LENGTH).replace(HALVES, '').trimEnd();
  return { text: cut, isCut: cut.length < text.length };
}

/** Letters that Unicode does not decompose, as they are written without them. */
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
 * Returns the text in lower case and without accents: `lodz strasse` for 'Łódź Straße'. Two texts
 * that a search takes for the same are equal.
 */
export function foldText(text: string): string {
  const lowerCased = text.toLowerCase();
  // A whole list is searched at each key: a text without accents is not decomposed.
  if (/^[\0-\x7f]*$/.test(lowerCased)) return lowerCased;
  return lowerCased
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(SPELLED, (letter) => SPELLINGS.get(letter) ?? letter);
}

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
