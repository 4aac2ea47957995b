import { MAX_SEARCH_LENGTH } from '../../shared/text';

/** What a text looks like; it decides which lists can hold it. */
export type SearchKind =
  'email' | 'uuid' | 'customerId' | 'subscriptionId' | 'priceId' | 'deviceId' | 'text';

export type SearchQuery = {
  text: string;
  kind: SearchKind;
  /** Whether the typed text was longer than a search may be. */
  isCut: boolean;
};

/** Control characters, and marks that set the direction of a text without being part of it. */
const MARKS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;
/** Half a surrogate pair, which no address can hold. */
const HALVES = /\p{Cs}/gu;
const WRAPPING = /^[\s"'`“”‘’«»(),;]+|[\s"'`“”‘’«»(),;]+$/gu;
/** The address in `Ana Silva <ana@example.com>`. */
const NAMED_ADDRESS = /<\s*(?:mailto:)?([^<>\s@]+@[^<>\s@]+)\s*>/i;

const kinds: readonly [SearchKind, RegExp][] = [
  ['email', /^[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['customerId', /^cus_\w+$/],
  ['subscriptionId', /^sub_\w+$/],
  ['priceId', /^price_\w+$/],
  ['deviceId', /^device_\w+$/],
];

/** The search in a typed or pasted text, without quotes and invisible marks, as long as a list takes it. */
export function readSearchQuery(typed: string): SearchQuery {
  const plain = typed.normalize('NFC').replace(MARKS, ' ');
  const named = NAMED_ADDRESS.exec(plain)?.[1];
  const text = (named ?? plain.replace(/^\W*mailto:/i, ''))
    .replace(WRAPPING, '')
    .replace(/\s+/g, ' ');
  const cut = text.slice(0, MAX_SEARCH_LENGTH).replace(HALVES, '');
  const kind = kinds.find(([, pattern]) => pattern.test(cut))?.[0] ?? 'text';
  return { text: cut, kind, isCut: cut.length < text.length };
}
