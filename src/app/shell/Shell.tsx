import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { StorageOwnerContext } from '../../shared/browser/usePersisted';
import { OperatorNameContext } from '../../shared/panel/OperatorNameContext';
import { ConfirmProvider, loadConfirmDialog } from '../../shared/ui/ConfirmProvider';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { textStyles } from '../../shared/ui/textStyles';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ownerOf } from '../../store/owner';
import { selectCredentials, selectSessionUser } from '../../store/sessionSlice';
import { untilSettled } from '../../api/untilSettled';
import { loadAppPopover } from './AppSelector';
import { loadNotificationsPanel } from './NotificationsButton';
import { loadAccountMenu } from './UserMenu';
import { AppScope, CurrentAppProvider } from './AppScope';
import { MOBILE, TABLET } from './shellWidths';
import { DesktopSidebar } from './Sidebar';
import { StatusBar } from './StatusBar';
import { TopBar } from './TopBar';
import { useKeptFocus } from './useKeptFocus';
import { useKeptMessages } from './useKeptMessages';

const loadMobileSidebar = async () => (await import('./MobileSidebar')).MobileSidebar;
const MobileSidebar = lazyPart(loadMobileSidebar);

/**
 * Parts that open on a click, loaded once the screen has its data, so that they also open offline.
 * A part that failed to load is loaded again on the click.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  loadAppPopover,
  loadConfirmDialog,
  loadNotificationsPanel,
  loadAccountMenu,
  loadMobileSidebar,
];

/** Layout of the operator screens: sidebar, top bar and the page. */
export function Shell() {
  const isMobile = useMediaQuery(MOBILE, { noSsr: true });
  const isTablet = useMediaQuery(TABLET, { noSsr: true });
  // Whether the operator collapsed the sidebar; null as long as the width of the window decides.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const collapsed = chosen ?? isTablet;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const selector = useRef<HTMLButtonElement>(null);
  useKeptFocus();
  useKeptMessages();
  const userId = useAppSelector(selectCredentials)?.userId ?? '';
  const operatorName = useAppSelector((state) => selectSessionUser(state)?.displayName ?? '');
  const dispatch = useAppDispatch();
  useEffect(() => {
    void untilSettled(dispatch).then(() => Promise.allSettled(parts.map((load) => load())));
  }, [dispatch]);

  return (
    <StorageOwnerContext value={ownerOf(userId)}>
      <ConfirmProvider>
        <CurrentAppProvider>
          {textStyles}
          <Box sx={{ display: 'flex', minHeight: 'calc(100dvh - var(--environment-height, 0px))' }}>
            <Link
              href="#main"
              onClick={(event) => {
                // Moves the focus without following the link, because the address contains the list's
                // state and must not change.
                event.preventDefault();
                main.current?.focus();
              }}
              sx={{
                position: 'absolute',
                left: -9999,
                zIndex: 'tooltip',
                bgcolor: 'background.paper',
                p: 1,
                '&:focus': { left: 8, top: 8 },
              }}
            >
              Skip to content
            </Link>
            {isMobile ? (
              <LazyDialog open={drawerOpen}>
                <MobileSidebar open={drawerOpen} onClose={() => setDrawerOpen(false)} />
              </LazyDialog>
            ) : (
              <DesktopSidebar collapsed={collapsed} onToggle={() => setChosen(!collapsed)} />
            )}
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'flex',
                flexDirection: 'column',
              }}
            >
              <TopBar
                selector={selector}
                isMobile={isMobile}
                onOpenMenu={() => setDrawerOpen(true)}
              />
              <Box
                component="main"
                ref={main}
                id="main"
                tabIndex={-1}
                sx={{
                  flex: 1,
                  width: '100%',
                  maxWidth: '100rem',
                  mx: 'auto',
                  px: { xs: 2, md: 4 },
                  py: { xs: 2, md: 3 },
                  outline: 'none',
                }}
              >
                <OperatorNameContext value={operatorName}>
                  <AppScope onChooseApp={() => selector.current?.click()} />
                </OperatorNameContext>
              </Box>
              <StatusBar />
            </Box>
          </Box>
        </CurrentAppProvider>
      </ConfirmProvider>
    </StorageOwnerContext>
  );
}
