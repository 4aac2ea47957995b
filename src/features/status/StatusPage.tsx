import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useSyncExternalStore } from 'react';
import { api, useHelloQuery, useLazyTestStripeConnectionQuery } from '../../api/api';
import { describeFailure, TRY_ANYWAY } from '../../api/client/errors';
import { selectQueued } from '../../changes/record/changesSlice';
import { probeServer } from '../../offline/connectivity';
import { ownBuild, ownVersion } from '../../offline/serviceWorker/builds';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole, serviceWorkers } from '../../offline/serviceWorker/serviceWorkers';
import { config } from '../../shared/config';
import { PanelSectionView } from '../../shared/panel/PanelSection';
import { useScreenCommand } from '../../shared/screenCommands';
import { CopyButton } from '../../shared/ui/CopyButton';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { Muted } from '../../shared/ui/Muted';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { StatusChip } from '../../shared/ui/StatusChip';
import { selectConnectivity } from '../../store/connectivitySlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lastSync } from '../../store/lastSync';
import { selectCredentials } from '../../store/sessionSlice';
import { isStorageDenied } from '../../shared/browser/storage';
import { usePersisted } from '../../shared/browser/usePersisted';
import { connectionBadges } from './connectionBadges';
import { useIsRefused } from '../permissions/useIsRefused';
import { useRemoval } from '../../shared/ui/useRemoval';
import { useNewestBuild, useStorageUse } from './measurements';
import { diagnosticsText, statusContent } from './statusContent';

const selectHealth = api.endpoints.checkHealth.select();

/** The page /status (docs/product/status.md#status). */
export function StatusPage() {
  const dispatch = useAppDispatch();
  const probe = () => dispatch(probeServer());
  useEffect(() => void dispatch(probeServer()), [dispatch]);
  useScreenCommand('refresh', probe);

  const connectivity = useAppSelector(selectConnectivity);
  const health = useAppSelector(selectHealth);
  const hello = useHelloQuery();
  const [test, testResult] = useLazyTestStripeConnectionQuery();
  const { currentData: diagnosis, isFetching: isTesting } = testResult;
  const isTestRefused = useIsRefused('testStripeConnection');
  const credentials = useAppSelector(selectCredentials);
  const { use: storage, removeAnswers } = useStorageUse();
  const removeKept = useRemoval({
    question: {
      title: 'Clear cached data?',
      text: 'Screens won’t work offline until they load again. Unsent changes are kept.',
      confirmLabel: 'Clear',
    },
    remove: removeAnswers,
    done: 'Cached data cleared',
    failed: ['Failed to clear cached data'],
  });
  const build = ownBuild();
  const newestBuild = useNewestBuild();
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  const worksOffline = Boolean(serviceWorkers()?.controller);

  const content = statusContent({
    apiBaseUrl: config.apiBaseUrl,
    connectivity,
    health: {
      text: health.data?.status ?? null,
      isFetching: health.isLoading || health.isUninitialized,
      isFailed: health.isError,
    },
    version: {
      text: hello.currentData?.version ?? null,
      isFetching: hello.isFetching,
      isFailed: hello.isError && !hello.isFetching,
    },
    testAnswer: {
      isFetching: isTesting,
      failure:
        testResult.error && !isTesting
          ? describeFailure(testResult.error, 'Failed to test the payment provider')
          : undefined,
      isMalformed: diagnosis?.message === null,
      raw: diagnosis?.details,
    },
    lastSync: usePersisted(lastSync),
    signedInAt: credentials?.signedInAt ?? null,
    tokenExpiresAt: credentials?.expiresAt ?? null,
    storage,
    isStorageDenied: isStorageDenied(),
    waitingEdits: useAppSelector(selectQueued).length,
    ownVersion: ownVersion(),
    build,
    newestBuild,
    worksOffline,
  });

  return (
    <PageBody>
      <PageHeader
        title="Status"
        badge={<StatusChip {...connectionBadges[connectivity.status]} />}
        subtitle="How the console reaches the platform and what this browser stores"
        actions={
          <CopyButton
            label="Copy diagnostics"
            isText
            text={() => diagnosticsText(content)}
            outcome={{
              copied: 'Diagnostics copied to clipboard',
              failed: 'Failed to copy diagnostics',
            }}
          />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'stretch',
        }}
      >
        <PanelSectionView
          section={content.platform}
          heading="h2"
          action={<SecondaryButton onClick={() => void probe()}>Check now</SecondaryButton>}
        />
        <PanelSectionView
          section={content.provider}
          heading="h2"
          action={
            <OnlineOnly>
              <SecondaryButton disabled={isTesting} onClick={() => void test()}>
                <span>{isTesting ? 'Testing…' : isTestRefused ? TRY_ANYWAY : 'Test now'}</span>
              </SecondaryButton>
            </OnlineOnly>
          }
        >
          <Typography variant="body2" role="status" sx={{ '&:empty': { display: 'none' } }}>
            {diagnosis?.message && !testResult.isError && <IsolatedText text={diagnosis.message} />}
          </Typography>
        </PanelSectionView>
        <PanelSectionView section={content.session} heading="h2" />
        <PanelSectionView
          section={content.device}
          heading="h2"
          action={
            <SecondaryButton disabled={!storage?.answers} onClick={() => void removeKept()}>
              Clear cached data…
            </SecondaryButton>
          }
        >
          <Muted>
            Logging out removes your data from this browser. To remove everything, clear this site’s
            data in the browser’s settings.
          </Muted>
        </PanelSectionView>
        <PanelSectionView
          section={content.build}
          heading="h2"
          action={
            (isReady || (newestBuild !== null && newestBuild > build && !worksOffline)) && (
              <SecondaryButton onClick={() => void reloadConsole()}>Reload</SecondaryButton>
            )
          }
        />
      </Box>
    </PageBody>
  );
}
