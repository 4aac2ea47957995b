import { skipToken } from '@reduxjs/toolkit/query';
import { toPanelAnswer } from '../../api/panelAnswer';
import { findRows } from '../../api/search/searchEndpoints';
import type { RowOf } from '../../api/search/searchEndpoints';
import type { PanelLink } from '../../shared/panel/PanelLinks';
import type { PanelAnswer, PanelSection } from '../../shared/panel/PanelSection';
import { MAX_SEARCH_LENGTH, showable } from '../../shared/text';
import { personPlace } from '../navigation/search';
import { screenPath, screens, type NavigationName } from '../navigation/screens';
import { useApp } from '../../api/useApp';
import { useAppLink } from '../navigation/useAppLink';

/** The lists whose rows have a panel, and what a row is. */
const nouns = {
  devices: 'device',
  users: 'user',
  customers: 'customer',
  subscriptions: 'subscription',
} as const;

type PanelList = keyof typeof nouns;

type Question<List extends PanelList> = {
  list: List;
  /** The app of the list; null for the customers of all apps, of whom no list tells the app. */
  appId: string | null;
  id: string;
  /** The row, if the list shows it. */
  listed: RowOf[List] | undefined;
  /** Whether the list's first answer is awaited. */
  isListLoading: boolean;
  /** A text of the row that the list's search finds; null if it has none, undefined until known. */
  text: string | null | undefined;
};

/** Whether a row that an address names belongs to the app that the address names. */
export type RowInApp<Row> = {
  /** The row in the app's list. */
  row: Row | undefined;
  /** Only then something may be changed from the row's panel. */
  isOfApp: boolean;
  /** That it is not in the list, or can't be told; null while it is asked, and where it is. */
  doubt: string | null;
  /** Whether the list was read to its end and does not have it. */
  isMissing: boolean;
  /** The state of the search for it. */
  answer: PanelAnswer;
};

/**
 * Looks for the row of a panel in its app's list. An address can join any id with any app, and the
 * platform answers about an id without its app (docs/product/routes.md#links).
 */
export function useRowInApp<List extends PanelList>(
  question: Question<List>,
): RowInApp<RowOf[List]> {
  const { list, appId, id, listed, isListLoading, text } = question;
  const app = useApp(appId);
  const isSought = appId !== null && !listed && !isListLoading;
  // A longer text would be cut, and an empty one finds every row.
  const isSearchable = text ? text.length <= MAX_SEARCH_LENGTH : false;
  const query = findRows.useQuery(
    isSought && text && isSearchable ? { appId, list, search: text } : skipToken,
  );
  // The rows of an answer are those of the list; TypeScript can't relate the two.
  const rows = query.currentData?.rows as RowOf[List][] | undefined;
  const row = listed ?? rows?.find((each) => each.id === id);
  const isOfApp = appId === null || row !== undefined;

  const [noun, name] = [nouns[list], showable(app?.displayName ?? appId ?? '')];
  const isAnswered = rows !== undefined && !query.currentData?.isMalformed;
  const isMissing = !row && isAnswered && !query.currentData?.isCut;
  const isUnsearchable = text !== undefined && !isSearchable;
  const hasEnded = isUnsearchable || rows !== undefined || (query.isError && !query.isFetching);
  const what = isMissing
    ? `This ${noun} isn’t in the list for ${name}, and the platform doesn’t say which app it belongs to.`
    : `Can’t tell whether this ${noun} belongs to ${name}.`;
  return {
    row,
    isOfApp,
    doubt: isSought && !isOfApp && hasEnded ? `${what} You can’t make changes from here.` : null,
    isMissing,
    answer: toPanelAnswer(query, `Failed to look for the ${noun} in ${name}`),
  };
}

/** The section of a panel while its row is looked for, and where that failed. */
export function searchSection({ isOfApp, answer }: RowInApp<unknown>): PanelSection[] {
  const hasProblem = answer.failure !== undefined || answer.isMalformed;
  return !isOfApp && (answer.isFetching || hasProblem) ? [{ title: 'App', facts: [], answer }] : [];
}

/** Returns the function that gives the links to what other lists and apps hold of an email address. */
export function useSameAddressLinks() {
  const appLink = useAppLink();
  return (email: string | null | undefined, lists: readonly NavigationName[]): PanelLink[] =>
    typeof email === 'string'
      ? [
          { to: personPlace(email), label: 'View person' },
          ...lists.map((name) => ({
            to: appLink(screenPath(name, { search: email })),
            label: `Find in ${screens[name].navigation.label.toLowerCase()}`,
          })),
        ]
      : [];
}
