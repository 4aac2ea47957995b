import Button from '@mui/material/Button';
import { useContext, useEffect, useLayoutEffect } from 'react';
import {
  createPath,
  Outlet,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { screens } from '../../features/screens';
import { appSlugIn, withApp } from '../../shared/appAddress';
import { showable } from '../../shared/text';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorView } from '../../shared/ui/ErrorView';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { appFollowed, selectSelectedAppId } from '../../store/selectedAppSlice';
import { useAppOfAddress } from './useAppOfAddress';

/** How much of an unknown slug the page repeats; that of an app has at most 50 characters. */
const LONGEST_SLUG = 100;

type AppScopeProps = {
  /** Opens the app selector. */
  onChooseApp?: () => void;
};

/**
 * The outlet for the screens. A screen of one tenant shows the app that its address names, and is
 * keyed by it: a switch, also one by Back, remounts the screen, so that no row, draft or late
 * response of the previous tenant stays on it (docs/product.md#links, docs/product.md#tenancy).
 */
export function AppScope({ onChooseApp }: AppScopeProps) {
  const { pathname, search } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const { scoped, slug, app } = useAppOfAddress();
  const selectedId = useAppSelector(selectSelectedAppId);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const followed = scoped !== null && app !== null && app.id !== selectedId ? app : null;
  // Before the paint: until then the screens of one tenant are not there.
  useLayoutEffect(() => {
    if (followed) dispatch(appFollowed(followed));
  }, [followed, dispatch]);

  const missing = scoped !== null && slug === '' && app ? app.name : '';
  useEffect(() => {
    // The router's own location: a list may have opened another page that is not rendered yet.
    const location = router?.state.location;
    if (missing === '' || location?.pathname !== pathname || appSlugIn(location.search)) return;
    const to = withApp(createPath(location), missing);
    void navigate(to, { replace: true, state: location.state as unknown });
  }, [missing, navigate, router, pathname, search]);

  if (scoped === null) return <Outlet />;
  if (followed) return null;
  if (app) return <Outlet key={app.id} />;
  if (slug !== '') return <AppNotFound slug={slug} onChooseApp={onChooseApp} />;
  const prompt = screens[scoped].appPrompt;
  return prompt === null ? <Outlet key="no app" /> : <EmptyState title={prompt} isPage />;
}

type AppNotFoundProps = { slug: string; onChooseApp: (() => void) | undefined };

/** Instead of a screen whose address names no known app. No other app takes its place. */
function AppNotFound({ slug, onChooseApp }: AppNotFoundProps) {
  const apps = useGetAppsQuery();
  const quoted = `“${showable(slug, LONGEST_SLUG)}”`;
  if (apps.isFetching) return <EmptyState title={`Looking for the app ${quoted}…`} isPage />;
  const failure = apps.error
    ? describeFailure(apps.error, 'Failed to fetch apps')
    : apps.data?.isMalformed && {
        title: 'Failed to fetch apps',
        detail: 'The server’s answer was not understood.',
      };
  if (failure) return <ErrorView {...failure} onRetry={() => void apps.refetch()} isPage />;
  return (
    <EmptyState
      title={`There is no app ${quoted} for you`}
      text="It may have another name, be deleted, or not be open to your account. Choose another app, or ask an administrator for access and try again."
      action={
        <>
          <Button variant="contained" onClick={onChooseApp} sx={{ mr: 1 }}>
            Choose another app
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => void apps.refetch()}>
            Try Again
          </Button>
        </>
      }
      isPage
    />
  );
}
