import { Suspense, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { createPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { api, useGetAppsQuery } from '../../api/api';
import { appOfAddress, slugOf } from '../../domain/appSelection';
import { CurrentAppContext, useCurrentApp } from '../../features/navigation/currentApp';
import { isAppScoped, screens } from '../../features/navigation/screens';
import { appSlugIn, withApp } from '../../shared/routing/appAddress';
import { currentLocation, useRouter } from '../../shared/routing/routerContext';
import { useIsLeaving } from '../../shared/routing/useIsLeaving';
import { EmptyState } from '../../shared/ui/EmptyState';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
  appFollowed,
  selectSelectedAppId,
  selectSelectedAppSlug,
} from '../../store/selectedAppSlice';
import { screenNameOf } from '../prerender/screenTarget';

const AppsFailed = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'appNotFound' */ '../../features/answers/AppsFailed'))
      .AppsFailed,
);
const AppNotFound = lazyPart(
  async () => (await import(/* webpackChunkName: 'appNotFound' */ './AppNotFound')).AppNotFound,
);

const selectApps = api.endpoints.getApps.select();

/**
 * Gives the components of the shell the app that the address names, or else the remembered one. The
 * address decides: the store remembers its app, and never leads.
 */
export function CurrentAppProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const apps = useGetAppsQuery().currentData?.rows;
  const id = useAppSelector(selectSelectedAppId);
  const name = useAppSelector(selectSelectedAppSlug);
  const dispatch = useAppDispatch();

  const screen = screenNameOf(pathname);
  const scoped = screen !== null && isAppScoped(screen) ? screen : null;
  const slug = scoped === null ? '' : appSlugIn(search);
  const current = useMemo(() => {
    const remembered = id === null ? null : { id, name };
    return { scoped, slug, app: appOfAddress(slug, remembered, apps ?? []) };
  }, [scoped, slug, id, name, apps]);

  const followed = current.app !== null && current.app.id !== id ? current.app : null;
  // Before the paint, so that no request of this page's changes names another app.
  useLayoutEffect(() => {
    if (followed) dispatch(appFollowed(followed));
  }, [followed, dispatch]);

  return <CurrentAppContext value={current}>{children}</CurrentAppContext>;
}

type AppScopeProps = {
  onChooseApp?: () => void;
};

/**
 * Outlet for the screens. A screen of one tenant shows the app that its address names, and is keyed
 * by that app. A switch, including one by Back, mounts the screen anew, so that no row, draft or
 * late response of the previous tenant remains on it (docs/product/routes.md#links,
 * docs/product/tenancy.md#tenancy).
 */
export function AppScope({ onChooseApp }: AppScopeProps) {
  const { search } = useLocation();
  const router = useRouter();
  const { scoped, slug, app } = useCurrentApp();
  const apps = useGetAppsQuery();
  const store = useAppStore();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();

  // Adds only an app that the server lists to the address, because a saved app may have been
  // deleted.
  const listed = apps.isSuccess && !apps.isFetching ? apps.currentData.rows : undefined;
  const named = listed?.find(({ id }) => id === app?.id);
  const missing = scoped !== null && slug === '' && named ? slugOf(named) : '';
  useEffect(() => {
    // Reads the state again, because the first render treats persisted apps as a success, before
    // their refetch begins.
    if (!selectApps(store.getState()).isSuccess) return;
    // Reads the router's own location, because a list may have opened another of its pages that is
    // not rendered yet.
    if (missing === '' || !router || isLeaving()) return;
    const location = currentLocation(router);
    if (appSlugIn(location.search)) return;
    const to = withApp(createPath(location), missing);
    void navigate(to, { replace: true, state: location.state as unknown });
  }, [missing, navigate, router, isLeaving, search, store]);

  if (scoped === null) return <Outlet />;
  if (app) return <Outlet key={app.id} />;
  if (slug !== '') {
    return (
      <Suspense>
        <AppNotFound slug={slug} onChooseApp={onChooseApp} />
      </Suspense>
    );
  }
  const { prompt } = screens[scoped].appScope;
  if (prompt === null) return <Outlet key="no app" />;
  const hasFailed = apps.error !== undefined || apps.currentData?.isMalformed === true;
  return (
    <>
      <EmptyState title={prompt} isPage />
      <Suspense>
        {hasFailed && <AppsFailed error={apps.error} onRetry={() => void apps.refetch()} />}
      </Suspense>
    </>
  );
}
