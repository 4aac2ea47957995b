import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { readSearchQuery } from '../../api/search/searchQuery';
import { useSearch } from '../../api/search/startSearch';
import type { App } from '../../domain/entities';
import { useCurrentApp } from '../../features/navigation/currentApp';
import { pastePath, screenActions, type Action } from '../../features/navigation/actions';
import { readyViews } from '../../features/figures/readyViews';
import { useLastUndo } from '../../features/activity/useLastUndo';
import { useLogout } from '../../features/auth/useLogout';
import { listFilters } from '../../features/lists/listFilters';
import {
  navigationNames,
  screenPath,
  screens,
  type NavigationName,
} from '../../features/navigation/screens';
import { searchStatus } from '../../features/navigation/search';
import { useReadOnlySwitch } from '../../features/permissions/useReadOnlySwitch';
import { useAppLink } from '../../features/navigation/useAppLink';
import { useStorageOwner } from '../../shared/browser/usePersisted';
import { formatCounted } from '../../shared/format';
import { handedText } from '../../shared/list/rows/handedText';
import { useReadOnly } from '../../shared/ui/ReadOnlyContext';
import { openView, useSavedViews } from '../../shared/list/views/savedViews';
import { useOfferedActions } from '../../shared/screenCommands';
import { useConfirm } from '../../shared/ui/ConfirmProvider';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectThemeMode, selectTimes, themeChosen, timesChosen } from '../../store/themeSlice';
import { clipped, hitGroups, type Group, type Option } from './hitGroups';
import type { PastedList } from './pastedList';
import { createRanking } from './rank';

/**
 * Filters that a saved view of each list may set. Only the keys are used. Activity's filters have
 * no values here, because their possible values depend on its rows.
 */
const filtersOf: Partial<Record<NavigationName, object>> = {
  ...listFilters,
  activity: { in: null, what: null, outcome: null, run: null },
};

/** Views with the label of their list, such as 'Users: Past due'. */
function useViewOptions(): { saved: Option[]; ready: Option[] } {
  const owner = useStorageOwner();
  const navigate = useNavigate();
  const appLink = useAppLink();
  const saved = useSavedViews().flatMap((view): Option | [] => {
    const list = navigationNames.find((name) => name === view.list);
    if (!list) return [];
    const { path, navigation } = screens[list];
    const filters = Object.keys(filtersOf[list] ?? {});
    return {
      id: `view ${view.id}`,
      icon: 'view',
      title: `${navigation.label}: ${view.name}`,
      kind: 'run',
      run: () => navigate(appLink(`${path}?${openView(owner, view, filters)}`)),
    };
  });
  const { path, navigation } = screens.subscriptions;
  const ready = readyViews.map(({ name, filters }): Option => ({
    id: `view ${name}`,
    icon: 'view',
    title: `${navigation.label}: ${name}`,
    kind: 'run',
    run: () => navigate(appLink(`${path}?${new URLSearchParams(filters)}`)),
  }));
  return { saved, ready };
}

function useActions(onShowShortcuts: () => void): Action[] {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const logOut = useLogout();
  const other = useAppSelector(selectThemeMode) === 'light' ? 'dark' : 'light';
  const readOnlySwitch = useReadOnlySwitch();
  const otherTimes = useAppSelector(selectTimes) === 'local' ? 'utc' : 'local';
  const lastUndo = useLastUndo();
  return [
    ...(lastUndo === null
      ? []
      : [
          {
            label: 'Undo the last change',
            keywords: 'revert restore back',
            isChange: true as const,
            ...lastUndo,
          },
        ]),
    ...Object.values(screenActions)
      .flat()
      .map((action) =>
        'to' in action ? action : { ...action, run: () => dispatch(action.thunk(confirm)) },
      ),
    {
      label: `Switch to ${other} theme`,
      keywords: 'appearance mode',
      run: () => dispatch(themeChosen(other)),
    },
    {
      label: otherTimes === 'utc' ? 'Show times in UTC' : 'Show times in local time',
      run: () => dispatch(timesChosen(otherTimes)),
    },
    ...(readOnlySwitch === null ? [] : [{ label: readOnlySwitch.label, run: readOnlySwitch.act }]),
    { label: 'Keyboard shortcuts', keywords: 'keys help', run: onShowShortcuts },
    { label: 'Logout', keywords: 'sign out', run: logOut },
  ];
}

/** Milliseconds between the last key press and the search. */
const PAUSE = 250;

/** Minimum text length for a search that starts when typing pauses. */
const FEWEST_LETTERS = 3;
/** Minimum text length for which the row 'Search all apps' is offered. */
const FEWEST_LETTERS_ASKED = 2;

const noApps: readonly App[] = [];

const screenOptions: Option[] = [
  ...navigationNames.map((name) => ({
    icon: name,
    label: screens[name].navigation.label,
    ...screens[name],
  })),
  ...(['profile', 'status'] as const).map((name) => ({
    icon: name,
    label: screens[name].title,
    ...screens[name],
  })),
].map(({ icon, label, path, title }) => ({
  id: path,
  icon,
  title: label,
  keywords: title,
  kind: 'open',
  place: { to: path },
}));

const appOption = (app: App): Option => ({
  id: `app ${app.id}`,
  icon: 'app',
  title: app.displayName,
  detail: [app.name, app.domain].filter(Boolean).join(' · '),
  kind: 'open',
  place: { to: screens.dashboard.path, app },
});

const optionText = ({ title, detail, keywords }: Option) =>
  [title, detail, keywords].filter(Boolean).join(' ');
const rankScreens = createRanking(screenOptions, optionText);

type Typed = {
  typed: string;
  /** Whether an input method is composing the text. Lists are searched only after that. */
  isComposing: boolean;
  /** Emails or ids that were pasted as several lines; null if none were. */
  pasted: PastedList | null;
  recent: readonly Option[];
  onShowShortcuts: () => void;
};

/** Groups of the palette for a typed text, and the state of its search. */
export function usePaletteSearch(options: Typed) {
  const { typed, isComposing, pasted, recent, onShowShortcuts } = options;
  const selectedId = useCurrentApp().app?.id ?? null;
  const apps = useGetAppsQuery().currentData?.rows ?? noApps;
  const appOf = useMemo(() => new Map(apps.map((app) => [app.id, app])), [apps]);

  const { text, isCut } = readSearchQuery(typed);
  // Depends on `text`, which has no surrounding spaces, so that typing a space creates no new
  // object.
  const query = useMemo(() => readSearchQuery(text), [text]);
  /** Search of lists that was started last: its text, its scope, and whether it was stopped. */
  const [begun, setBegun] = useState({ text: '', isEverywhere: false, isStopped: false });
  const [expanded, setExpanded] = useState({ text: '', groups: new Set<string>() });
  const isBegun = text !== '' && begun.text === text;
  const isEverywhere = isBegun && begun.isEverywhere;

  const isWaiting = !isBegun && !isComposing && text.length >= FEWEST_LETTERS;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { kind } = query;
    const begin = () => setBegun({ text, isEverywhere: kind !== 'text', isStopped: false });
    const timer = setTimeout(begin, PAUSE);
    return () => clearTimeout(timer);
  }, [isWaiting, text, query]);

  const appIds = useMemo(() => {
    const own = selectedId === null ? [] : [selectedId];
    return isEverywhere ? [...own, ...apps.map(({ id }) => id)] : own;
  }, [isEverywhere, selectedId, apps]);
  const { progress, stop } = useSearch(isBegun ? query : null, appIds);

  const readOnly = useReadOnly();
  const navigate = useNavigate();
  const appLink = useAppLink();
  const optionOf = (action: Action): Option => ({
    id: `action ${action.label}`,
    icon: 'action',
    title: action.label,
    keywords: action.keywords,
    detail: action.detail,
    ...(action.isChange && readOnly !== null && { detail: readOnly, isDisabled: true }),
    ...('to' in action
      ? { kind: 'open', place: { to: action.to } }
      : { kind: 'run', run: action.run }),
  });
  const actionOptions = useActions(onShowShortcuts).map(optionOf);
  const ofScreen = useOfferedActions().map(optionOf);
  /**
   * Current version of an action. A recently used action may date from before the console became
   * read only, and would still be enabled.
   */
  const asNow = (option: Option) => actionOptions.find(({ id }) => id === option.id) ?? option;
  const { saved, ready } = useViewOptions();
  const rankApps = useMemo(
    () =>
      createRanking(
        apps,
        ({ displayName, name, domain }) => `${displayName} ${name} ${domain ?? ''}`,
      ),
    [apps],
  );
  const foundApps = useMemo(() => (text === '' ? noApps : rankApps(text)), [rankApps, text]);

  const shown = expanded.text === text ? expanded.groups : new Set<string>();
  const rankViews = createRanking([...saved, ...ready], optionText);
  const rankActions = createRanking(actionOptions, optionText);
  const rankOfScreen = createRanking(ofScreen, optionText);
  const local: Group[] =
    text === ''
      ? [
          { id: 'screen', label: 'On this screen', options: ofScreen },
          { id: 'recent', label: 'Recent', options: recent.map(asNow) },
          { id: 'views', label: 'Views', options: saved },
          { id: 'screens', label: 'Screens', options: screenOptions },
          { id: 'actions', label: 'Actions', options: actionOptions },
        ]
      : [
          { id: 'screen', label: 'On this screen', options: rankOfScreen(text) },
          { id: 'apps', label: 'Apps', options: foundApps.slice(0, 6).map(appOption) },
          { id: 'screens', label: 'Screens', options: rankScreens(text) },
          { id: 'views', label: 'Views', options: rankViews(text) },
          { id: 'actions', label: 'Actions', options: rankActions(text) },
        ];
  const canSearchAll =
    query.kind === 'text' &&
    text.length >= FEWEST_LETTERS_ASKED &&
    !isEverywhere &&
    apps.length > 0;
  const everywhere: Group = {
    id: 'everywhere',
    label: 'All apps',
    options: canSearchAll
      ? [
          {
            id: 'search all',
            icon: 'search',
            title: 'Search all apps',
            detail: formatCounted(apps.length, 'app'),
            kind: 'searchAll',
          },
        ]
      : [],
  };
  const allApps = {
    title: `Show all ${formatCounted(foundApps.length, 'app')}`,
    place: { to: screenPath('apps', { search: text }) },
  };
  const pastedGroup: Group = {
    id: 'pasted',
    label: 'Pasted',
    options:
      pasted === null
        ? []
        : [
            {
              id: 'select pasted',
              icon: pasted.list,
              title: `Select these in ${screens[pasted.list].navigation.label}`,
              detail: formatCounted(pasted.count, 'line'),
              kind: 'run',
              run: () => {
                handedText.set(pasted);
                void navigate(appLink(pastePath(pasted.list)));
              },
            },
          ],
  };
  const groups = [
    pastedGroup,
    ...local.map((group) => clipped(group, shown, group.id === 'apps' ? allApps : undefined)),
    ...hitGroups(progress.hits, { apps: appOf, query, expanded: shown }),
    everywhere,
  ].filter(({ options }) => options.length > 0);

  const found = searchStatus(progress, (id) => appOf.get(id)?.displayName ?? id);
  const isOver = begun.isStopped || found.isOver;
  const isSearching = isBegun && !isOver;
  return {
    groups,
    isCut,
    isBusy: isWaiting || isSearching,
    isSearchingAll: isSearching && isEverywhere,
    status: isBegun && progress.apps.size > 0 ? statusLines() : [],
    searchAll: () => setBegun({ text, isEverywhere: true, isStopped: false }),
    stop: () => {
      stop();
      setBegun({ ...begun, isStopped: true });
    },
    expand: (group: string) => setExpanded({ text, groups: new Set([...shown, group]) }),
  };

  function statusLines(): string[] {
    const where = isEverywhere
      ? formatCounted(progress.apps.size, 'app')
      : (appOf.get(selectedId ?? '')?.displayName ?? 'the selected app');
    const isNothing = found.isComplete && progress.hits.length === 0;
    return [
      ...(begun.isStopped ? ['Stopped'] : []),
      ...(isNothing ? [`No results in ${where}`] : []),
      ...(isEverywhere ? [found.searched] : []),
      ...found.problems,
      ...(found.pause === null || begun.isStopped ? [] : [found.pause]),
    ];
  }
}
