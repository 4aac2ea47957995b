import { screenActions, type Action } from '../../features/actions';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectThemeMode, themeChosen } from '../../store/themeSlice';
import { useLogout } from '../../features/auth/useLogout';

/** What the palette offers to do: the actions of the screens, and those of the shell. */
export function useActions(onShowShortcuts: () => void): Action[] {
  const dispatch = useAppDispatch();
  const logOut = useLogout();
  const other = useAppSelector(selectThemeMode) === 'light' ? 'dark' : 'light';
  return [
    ...Object.values(screenActions)
      .flat()
      .map((action) =>
        'to' in action ? action : { label: action.label, run: () => dispatch(action.thunk()) },
      ),
    { label: `Switch to ${other} theme`, run: () => dispatch(themeChosen(other)) },
    { label: 'Keyboard shortcuts', run: onShowShortcuts },
    { label: 'Logout', run: logOut },
  ];
}
