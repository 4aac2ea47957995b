import { showable } from '../../shared/text';
import ExpandMoreIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { startTransition, useEffect, useEffectEvent, useMemo, useState, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { api, useGetAppsQuery } from '../../api/api';
import { usePendingChanges } from '../../features/lists/usePendingChanges';
import type { App } from '../../domain/entities';
import { slugOf } from '../../domain/appSelection';
import { useCurrentApp } from '../../features/navigation/currentApp';
import { isAppScoped } from '../../features/navigation/screens';
import { withApp } from '../../shared/routing/appAddress';
import { onIntent, preload } from '../../shared/browser/preload';
import { currentLocation, untilOpened, useRouter } from '../../shared/routing/routerContext';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { StatusChip } from '../../shared/ui/StatusChip';
import { useAppDispatch } from '../../store/hooks';
import { appSelected } from '../../store/selectedAppSlice';
import { firstQueryOf, screenNameOf } from '../prerender/screenTarget';
import { ActivityDot, NoDot } from './activityDots';
import { wait } from '../../shared/times/wait';

/** Parameters of a URL that mean the same in every app. */
const COMMON_KEYS = new Set(['search', 'status', 'role']);

/** Query string that a screen of an app keeps after a switch to another app. */
export function searchAfterSwitch(search: string): string {
  const common = [...new URLSearchParams(search)].filter(([key]) => COMMON_KEYS.has(key));
  return new URLSearchParams(common).toString();
}

export const loadAppPopover = async () =>
  (await import(/* webpackChunkName: 'appList' */ './AppPopover')).AppPopover;
const AppPopover = lazyPart(loadAppPopover);

const noApps: readonly App[] = [];

/**
 * Maximum milliseconds to wait for the rows of a selected app. After that, its list shows a
 * skeleton.
 */
const ROWS_WITHIN_MS = 100;

type AppSelectorProps = {
  ref: Ref<HTMLButtonElement>;
  showBadges: boolean;
};

/** Selects the app that the screens of one tenant show (docs/product/shell.md#shell). */
export function AppSelector({ ref, showBadges }: AppSelectorProps) {
  const { scoped, slug, app } = useCurrentApp();
  const apps = useGetAppsQuery();
  const dispatch = useAppDispatch();
  const rendered = useLocation();
  const router = useRouter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const listed = apps.currentData?.rows ?? noApps;
  const pendingChanges = usePendingChanges('app');
  const rows = useMemo(
    () => listed.map((each) => ({ ...each, ...pendingChanges(each.id) })),
    [listed, pendingChanges],
  );
  const selected = rows.find(({ id }) => id === app?.id);
  // Whether the app's name is unknown, because the list of apps is loading. The button then shows
  // neither the app's id nor 'No App Selected'.
  const isUnknown = (app !== null || slug !== '') && apps.isLoading;

  // App that the operator chose. Set in a transition, so that the list closes before the new screen
  // mounts.
  const [chosen, setChosen] = useState<{ app: App } | null>(null);
  const takeChosen = useEffectEvent(async (next: App, signal: AbortSignal) => {
    if (next.id === app?.id || !router) return;
    // Waits briefly for the app's rows, so that the new screen mounts with rows instead of a
    // skeleton.
    const answers = Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()));
    await Promise.race([answers, wait(ROWS_WITHIN_MS)]);
    // Waits for a navigation that the operator may have started meanwhile: its screen then shows
    // the new app. The wait is also needed because React can't flush inside an effect.
    await untilOpened(router);
    if (signal.aborted) return;
    const { key, pathname, search } = currentLocation(router);
    const screen = screenNameOf(pathname);
    const isScoped = screen !== null && isAppScoped(screen);
    const to = isScoped
      ? withApp(`${pathname}?${searchAfterSwitch(search)}`, slugOf(next))
      : pathname + search;
    // Adds a history entry if the screen's address names the app and the operator has seen the
    // previous address. `flushSync` renders the address before the store remembers the app:
    // otherwise an address that is still rendered would lead the store back to its own app.
    await router.navigate(to, { replace: !isScoped || key !== rendered.key, flushSync: true });
    // The next visit starts with the selected app.
    dispatch(appSelected(next));
  });
  useEffect(() => {
    if (!chosen) return undefined;
    const choice = new AbortController();
    void takeChosen(chosen.app, choice.signal);
    return () => choice.abort();
  }, [chosen]);

  /** Prefetches the list of an app before the address names that app. */
  function ask(next: App) {
    if (scoped === null || next.id === app?.id) return;
    const query = firstQueryOf({ name: scoped, search: searchAfterSwitch(rendered.search) });
    if (query) dispatch(query.prefetch(api.util.prefetch, next.id));
  }

  function select(next: App) {
    setAnchor(null);
    startTransition(() => setChosen({ app: next }));
    ask(next);
  }

  const absent = isUnknown
    ? 'Loading apps…'
    : apps.error && app !== null
      ? 'Apps unavailable'
      : 'No App Selected';
  const label = selected ? showable(selected.displayName) : absent;
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        // Hidden in narrower windows, which have no room for the badges.
        '& > .chip': { display: { xs: 'none', lg: 'block' }, minWidth: 0 },
      }}
    >
      <Button
        ref={ref}
        color="inherit"
        variant="outlined"
        aria-label={`Selected app: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...onIntent(() => preload(loadAppPopover))}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // A fixed width, so that nothing moves when the name of the app loads or changes.
        sx={{
          minWidth: 0,
          width: { xs: '11.875rem', md: '13.75rem' },
          // In a narrow top bar, the badges shrink instead of the name.
          flexShrink: { lg: 0 },
          borderColor: 'divider',
          // Printed, unlike other buttons, because the button names the app of the printed rows.
          '@media print': { display: 'inline-flex !important' },
        }}
      >
        {selected ? <ActivityDot active={selected.isActive} /> : <NoDot />}
        <Box
          component="bdi"
          sx={{
            flex: 1,
            overflow: 'hidden',
            textAlign: 'left',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </Box>
        <ExpandMoreIcon />
      </Button>
      {showBadges && selected && <StatusChip label={selected.name} />}
      {showBadges && selected?.domain && <StatusChip label={selected.domain} />}
      <LazyDialog open={anchor !== null}>
        {/* Unmounts the list at once, because fading out would render the list together with
            the selected app's screen. */}
        {anchor && (
          <AppPopover
            anchor={anchor}
            apps={rows}
            selectedId={app?.id ?? null}
            isLoading={apps.isLoading}
            error={apps.error}
            onPress={ask}
            onSelect={select}
            onClose={() => setAnchor(null)}
            onRetry={() => void apps.refetch()}
          />
        )}
      </LazyDialog>
    </Box>
  );
}
