import { skipToken } from '@reduxjs/toolkit/query';
import { toPanelAnswer } from '../answers/panelAnswer';
import { findRows } from '../../api/search/searchEndpoints';
import type { RowOf } from '../../api/search/searchEndpoints';
import type { PanelLink } from '../../shared/panel/PanelLinks';
import type { PanelAnswer, PanelSection } from '../../shared/panel/PanelSection';
import { MAX_SEARCH_LENGTH, showable } from '../../shared/text';
import { personPlace } from '../navigation/search';
import { screenPath } from '../navigation/screens';
import { useApp } from '../../api/useApp';
import { useAppLink } from '../navigation/useAppLink';

/** Lists whose rows have a panel, with the noun for a row. */
const nouns = {
  devices: 'device',
  users: 'user',
  customers: 'customer',
  subscriptions: 'subscription',
} as const;

type PanelList = keyof typeof nouns;

type Question<List extends PanelList> = {
  list: List;
  /** App of the list; null for customers of all apps, whose list doesn't name the app. */
  appId: string | null;
  id: string;
  listed: RowOf[List] | undefined;
  isListLoading: boolean;
  /**
   * Text by which the list's search can find the row, such as an email address; null if the row has
   * no such text, undefined until the row is known.
   */
  text: string | null | undefined;
};

/** Result of the check whether the row in the URL belongs to the app in the URL. */
export type RowInApp<Row> = {
  /** The row in the app's list, once found. */
  row: Row | undefined;
  /**
   * Whether the row belongs to the app; true for a list of all apps. If false, the panel offers no
   * changes.
   */
  isOfApp: boolean;
  /**
   * Message that the row is not in the list or that the search failed; null while the search runs
   * and after the row was found.
   */
  doubt: string | null;
  /** Whether the list was read to its end and doesn't contain the row. */
  isMissing: boolean;
  answer: PanelAnswer;
};

/**
 * Searches the app's list for the row of a panel. A URL can combine any id with any app, and the
 * platform's response for an id doesn't name the app (docs/product/routes.md#links).
 */
export function useRowInApp<List extends PanelList>(
  question: Question<List>,
): RowInApp<RowOf[List]> {
  const { list, appId, id, listed, isListLoading, text } = question;
  const app = useApp(appId);
  const isSought = appId !== null && !listed && !isListLoading;
  // Doesn't search for a long text, which would be truncated, or an empty one, which matches every
  // row.
  const isSearchable = text ? text.length <= MAX_SEARCH_LENGTH : false;
  const query = findRows.useQuery(
    isSought && text && isSearchable ? { appId, list, search: text } : skipToken,
  );
  // The response contains rows of this list, but TypeScript can't relate the two types.
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

/**
 * Panel section with the state of the search while it runs or after it has failed; otherwise no
 * section.
 */
export function searchSection({ isOfApp, answer }: RowInApp<unknown>): PanelSection[] {
  const hasProblem = answer.failure !== undefined || answer.isMalformed;
  return !isOfApp && (answer.isFetching || hasProblem) ? [{ title: 'App', facts: [], answer }] : [];
}

/** Labels of links to rows of the same person. A person may have several subscriptions. */
const openLabels = {
  users: 'Open user',
  customers: 'Open customer',
  subscriptions: 'Open subscriptions',
} as const;

/** The links lead to the same email address in other lists and apps. */
export function useSameAddressLinks() {
  const appLink = useAppLink();
  return (
    email: string | null | undefined,
    lists: readonly (keyof typeof openLabels)[],
  ): PanelLink[] =>
    typeof email === 'string'
      ? [
          { to: personPlace(email), label: 'Open person' },
          ...lists.map((name) => ({
            to: appLink(screenPath(name, { search: email })),
            label: openLabels[name],
          })),
        ]
      : [];
}
