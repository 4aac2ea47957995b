import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '../../features/navigation/screens';
import { useLesserRole } from '../../features/permissions/useLesserRole';
import { needsDecision } from '../../changes/record/change';
import { panelOpened, selectQueued } from '../../changes/record/changesSlice';
import { findGate, healthUrl, reloadFromHost, type Gate } from '../../offline/gate';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole } from '../../offline/serviceWorker/serviceWorkers';
import { formatCounted } from '../../shared/format';
import { Time } from '../../shared/times/Time';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { useIsLive } from '../../shared/useIsLive';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/rootState';
import { isStorageDenied } from '../../shared/browser/storage';

/** Snapshot for the prerendered page, which never offers a new version. */
const no = () => false;

/**
 * Shows the most important fact that affects the whole console (docs/product/shell.md#shell). Stays
 * at the bottom of the window, so that its appearance moves nothing above it.
 */
export function StatusBar() {
  const isUnreachable = useAppSelector(selectIsUnreachable);
  const isOffered = useSyncExternalStore(newVersion.subscribe, newVersion.isOffered, no);
  const lesserRole = useLesserRole();
  const isLive = useIsLive();
  const keepsNothing = isLive && isStorageDenied();
  return (
    // The live region is mounted before its text, because screen readers announce only later
    // changes.
    <Box
      role="status"
      aria-label="Console status"
      data-status-bar
      sx={{
        position: 'sticky',
        '@media print': { position: 'static' },
        bottom: 0,
        // Layer above lists, and below dialogs and menus.
        zIndex: 'mobileStepper',
        '&:not(:empty)': {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          // Room for two lines on a phone.
          minHeight: { xs: '3.5rem', md: '2.5rem' },
          px: { xs: 2, md: 4 },
          py: { xs: 0.5, md: 0 },
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'Alert.warningStandardBg',
          color: 'Alert.warningColor',
        },
      }}
    >
      {isUnreachable ? (
        <NoConnection />
      ) : isOffered ? (
        <NewVersion />
      ) : keepsNothing ? (
        <Text>This browser isn’t storing the console’s data. Reloading will log you out.</Text>
      ) : (
        lesserRole !== null && (
          <Text>
            You’re signed in as {lesserRole}. Only administrators can change apps and roles.
          </Text>
        )
      )}
    </Box>
  );
}

/** The bar's text. On a phone, buttons beside which it would be a narrow column are below it. */
const Text = ({ children }: { children: ReactNode }) => (
  <Box sx={{ flex: '1 1 11rem' }}>{children}</Box>
);

const selectDataTime = ({ api }: RootState) =>
  Math.max(...Object.values(api.queries).map((query) => query?.fulfilledTimeStamp ?? 0), 0);

function NoConnection() {
  const dataTime = useAppSelector(selectDataTime);
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(selectQueued).filter((change) => !needsDecision(change)).length;
  const gate = useGate();
  return (
    <>
      <Text>
        <span>
          {gate === null ? 'Offline.' : 'The server answers, but this browser can’t read it.'}
        </span>
        {dataTime > 0 && (
          <span>
            {' Last updated '}
            <Time at={dataTime} />.
          </span>
        )}
        {waiting > 0 && (
          <span>
            {` ${formatCounted(waiting, 'change')} ${waiting === 1 ? 'is' : 'are'} waiting to be sent.`}
          </span>
        )}
      </Text>
      {waiting > 0 && (
        <Button color="inherit" onClick={() => dispatch(panelOpened())}>
          Show
        </Button>
      )}
      {gate === 'host' && (
        <Button color="inherit" onClick={() => void reloadFromHost()}>
          {SIGN_IN}
        </Button>
      )}
      {gate === 'platform' && (
        <Button color="inherit" href={healthUrl()} target="_blank" rel="noreferrer">
          {SIGN_IN}
        </Button>
      )}
      <Button color="inherit" component={Link} to={screens.status.path}>
        Status
      </Button>
    </>
  );
}

const SIGN_IN = 'Sign in at the server';

/** Returns where a proxy asks for a sign-in while calls fail; null if nothing answers. */
function useGate(): Gate | null {
  const [gate, setGate] = useState<Gate | null>(null);
  useEffect(() => {
    let isLeft = false;
    void findGate().then((found) => {
      if (!isLeft) setGate(found);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return gate;
}

const AboutDialog = lazyPart(async () => (await import('./AboutDialog')).AboutDialog);

/** Offers a reload. An automatic one would interrupt the operator's work. */
function NewVersion() {
  const [isAboutOpen, setAboutOpen] = useState(false);
  const notice = useSyncExternalStore(newVersion.subscribe, newVersion.notice, newVersion.notice);
  return (
    <>
      <Text>{notice ?? 'A new version is ready'}</Text>
      <Button color="inherit" onClick={() => setAboutOpen(true)}>
        What’s new
      </Button>
      {notice === null && (
        <Button color="inherit" onClick={newVersion.putOff}>
          Later
        </Button>
      )}
      <Button variant="contained" onClick={() => void reloadConsole()}>
        Reload
      </Button>
      <LazyDialog open={isAboutOpen}>
        <AboutDialog isUpcoming open={isAboutOpen} onClose={() => setAboutOpen(false)} />
      </LazyDialog>
    </>
  );
}
