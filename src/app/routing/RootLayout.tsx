import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { toastStore, useToasts } from '../../shared/toast/toast';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { isCovered } from '../../shared/browser/covered';
import { CONSOLE_COLOR, environmentColors, setPageIcon } from '../../shared/browser/pageIcon';
import { config } from '../../shared/config';
import { initialOf } from '../../shared/initialOf';
import { appSlugIn, isOfAllApps } from '../../shared/routing/appAddress';
import { useTimes } from '../../shared/times/Time';
import { useIsLive } from '../../shared/useIsLive';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { selectIsLocked, selectSessionKey } from '../../store/sessionSlice';
import { api } from '../../api/api';
import { slugOf } from '../../domain/appSelection';
import type { App } from '../../domain/entities';
import { isAppScoped, screenAt } from '../../features/navigation/screens';
import { showable } from '../../shared/text';
import { untilSettled } from '../../api/untilSettled';

export const loadLocked = async () =>
  (await import(/* webpackChunkName: 'locked' */ '../../features/auth/LockedPage')).LockedPage;

/**
 * Loads the component that shows toasts. After a failure, each new message starts another attempt.
 */
async function loadToaster(): Promise<ComponentType> {
  for (;;) {
    try {
      return (await import(/* webpackChunkName: 'toaster' */ '../../shared/toast/Toaster')).Toaster;
    } catch {
      await new Promise<void>((resolve) => {
        const unsubscribe = toastStore.subscribe(() => {
          unsubscribe();
          resolve();
        });
      });
    }
  }
}

/**
 * Lock screen. Its code is preloaded by app/session/sessionLimits.ts if the console can be locked.
 */
const Locked = lazy(async () => ({ default: await loadLocked() }));

const Toaster = lazy(async () => ({ default: await loadToaster() }));

/** The `handle` of a route with a title. */
export type RouteHandle = {
  title: string;
};

/**
 * Layout around every route. The title and the icon name the app (`Devices · Nimbus VPN`, N). A
 * change of path sets the title, scrolls to the top and moves the focus to the new content, like a
 * document load. A change of the search part does not.
 */
export function RootLayout() {
  const { pathname } = useLocation();
  const isLocked = useAppSelector(selectIsLocked);
  const sessionKey = useAppSelector(selectSessionKey);
  const screenTitle = useRouteTitle();
  const app = useScreenApp();
  const name = app && !isLocked ? showable(app.displayName) : '';
  const title = isLocked ? 'Locked' : [screenTitle, name].filter(Boolean).join(' · ');
  const earlierPath = useRef(pathname);

  useEffect(() => {
    const { environmentName, brandName } = config;
    document.title = [title, environmentName, brandName].filter(Boolean).join(' · ');
  }, [title]);

  const initial = initialOf(name);
  useEffect(() => {
    if (initial === '') return undefined;
    const { environmentName, environmentTone } = config;
    return setPageIcon(
      initial,
      environmentName === '' ? CONSOLE_COLOR : environmentColors[environmentTone],
    );
  }, [initial]);

  useEffect(() => {
    if (earlierPath.current === pathname) return;
    earlierPath.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>('main[tabindex="-1"]');
    // Leaves the focus where it is if a page has focused its first field, or if a dialog that
    // opened meanwhile covers the page.
    if (!main || main.contains(document.activeElement) || isCovered(main)) return;
    main.focus({ preventScroll: true });
  }, [pathname]);

  // Renders only the lock while the console is locked, so that neither data nor messages remain in
  // the page.
  if (isLocked) {
    return (
      <Suspense>
        <Locked key={sessionKey} />
      </Suspense>
    );
  }
  return (
    <>
      <Outlet />
      <Messages />
    </>
  );
}

function useRouteTitle(): string {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.title ?? '';
}

/** App that the screen shows, once the list of apps is loaded; null on other screens. */
function useScreenApp(): App | null {
  const { pathname, search } = useLocation();
  const selectedId = useAppSelector(selectSelectedAppId);
  // Reads the cache without a request, because the shell requests the apps.
  const { currentData: apps } = api.endpoints.getApps.useQueryState();
  const screen = screenAt(pathname);
  if (screen === null || !isAppScoped(screen) || isOfAllApps(search)) return null;
  const slug = appSlugIn(search);
  const isShown = (app: App) => (slug === '' ? app.id === selectedId : slugOf(app) === slug);
  return apps?.rows.find(isShown) ?? null;
}

/**
 * Mounts the toaster, which renders into `document.body`, so that it is neither prerendered nor
 * hydrated. Its code is loaded with the first message, or else after the data of the screen: a
 * screen reader has to know the live region before a message appears in it.
 */
function Messages() {
  const isLive = useIsLive();
  useTimes();
  const dispatch = useAppDispatch();
  const hasMessage = useToasts().newest !== null;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void untilSettled(dispatch).then(() => setSettled(true));
  }, [dispatch]);
  return isLive && (hasMessage || isSettled) ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
