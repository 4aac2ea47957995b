import type { RowOf } from '../../api/resources/lists';
import { readSearchQuery } from '../../api/search/searchQuery';
import { MOST_ENTRIES } from '../../shared/list/rows/matchList';

/** Pasted emails or ids, and the list and the app that have them. */
export type PastedList = {
  list: keyof RowOf;
  appId: string;
  text: string;
  count: number;
};

/** List that has an email address or id; null for any other text. */
function listWith(line: string): PastedList['list'] | null {
  const { text, kind } = readSearchQuery(line);
  switch (kind) {
    case 'deviceId':
      return 'devices';
    case 'subscriptionId':
      return 'subscriptions';
    case 'customerId':
      return 'customers';
    case 'email':
    case 'uuid':
      return 'users';
    default:
      return text.includes('@') || /^user_\w+$/.test(text) ? 'users' : null;
  }
}

/**
 * Recognizes pasted lines with at least two emails or ids, which the paste box of a list can
 * select. Other lines, such as a header, don't matter. Null without an app.
 */
export function readPastedList(text: string, appId: string | null): PastedList | null {
  if (appId === null) return null;
  const lines = text.split(/[\r\n\u2028\u2029]+/).slice(0, MOST_ENTRIES);
  const lists = lines.flatMap((line) => listWith(line) ?? []);
  const [list] = lists;
  return list === undefined || lists.length < 2 ? null : { list, appId, text, count: lists.length };
}
