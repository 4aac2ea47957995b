import { useNavigate } from 'react-router-dom';
import { screenActions, type Action } from '../../features/actions';
import { useLogout } from '../../features/auth/useLogout';
import { listFilters } from '../../features/listFilters';
import { navigationNames, screens, type NavigationName } from '../../features/screens';
import { useAppLink } from '../../features/useAppLink';
import { useListStorage } from '../../shared/list/listStorage';
import { openView, useSavedViews } from '../../shared/list/views/savedViews';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectThemeMode, selectTimes, themeChosen, timesChosen } from '../../store/themeSlice';
import { showTimesIn } from '../showTimesIn';

/** The filters that a view of a list may set. */
const filtersOf: Partial<Record<NavigationName, object>> = listFilters;

/** The saved views, each under the label of its list: 'Users: Past due'. */
function useViewActions(): Action[] {
  const storage = useListStorage();
  const navigate = useNavigate();
  const appLink = useAppLink();
  return useSavedViews().flatMap((view) => {
    const list = navigationNames.find((name) => name === view.list);
    if (!list) return [];
    const { path, navigation } = screens[list];
    const filters = Object.keys(filtersOf[list] ?? {});
    return {
      label: `${navigation.label}: ${view.name}`,
      run: () => navigate(appLink(`${path}?${openView(storage, view, filters)}`)),
    };
  });
}

/** What the palette offers to do: the saved views, the actions of the screens and of the shell. */
export function useActions(onShowShortcuts: () => void): Action[] {
  const dispatch = useAppDispatch();
  const logOut = useLogout();
  const other = useAppSelector(selectThemeMode) === 'light' ? 'dark' : 'light';
  const otherTimes = useAppSelector(selectTimes) === 'local' ? 'utc' : 'local';
  return [
    ...useViewActions(),
    ...Object.values(screenActions)
      .flat()
      .map((action) =>
        'to' in action ? action : { label: action.label, run: () => dispatch(action.thunk()) },
      ),
    { label: `Switch to ${other} theme`, run: () => dispatch(themeChosen(other)) },
    { label: showTimesIn[otherTimes], run: () => dispatch(timesChosen(otherTimes)) },
    { label: 'Keyboard shortcuts', run: onShowShortcuts },
    { label: 'Logout', run: logOut },
  ];
}
