import { searchText, type SearchText } from '../../shared/text';

/** Kind of a search text, recognized by its pattern. The kind decides which lists are searched. */
export type SearchKind =
  'email' | 'uuid' | 'customerId' | 'subscriptionId' | 'priceId' | 'deviceId' | 'text';

export type SearchQuery = SearchText & { kind: SearchKind };

const searchKinds: readonly [SearchKind, RegExp][] = [
  ['email', /^[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['customerId', /^cus_\w+$/],
  ['subscriptionId', /^sub_\w+$/],
  ['priceId', /^price_\w+$/],
  ['deviceId', /^device_\w+$/],
];

export function readSearchQuery(typed: string): SearchQuery {
  const { text, isCut } = searchText(typed);
  const kind = searchKinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'text';
  return { text, kind, isCut };
}
