import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { api, useHelloQuery, useLazyTestStripeConnectionQuery } from '../../api/api';
import { callLog } from '../../api/client/callLog';
import { describeFailure } from '../../api/client/errors';
import { probeServer } from '../../offline/connectivity';
import { selectEdits } from '../../offline/outbox/outboxSlice';
import { ownBuild } from '../../offline/serviceWorker/builds';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole } from '../../offline/serviceWorker/reloadConsole';
import { serviceWorkers } from '../../offline/serviceWorker/serviceWorkers';
import { config } from '../../shared/config';
import { PanelSectionView } from '../../shared/panel/PanelSectionView';
import { useScreenCommand } from '../../shared/screenCommands';
import { toast } from '../../shared/toast/toast';
import { useConfirm } from '../../shared/ui/ConfirmDialog';
import { CopyButton } from '../../shared/ui/CopyButton';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectConnectivity } from '../../store/connectivitySlice';
import { useLastSync } from '../../store/lastSync';
import { selectCredentials } from '../../store/sessionSlice';
import { isStorageDenied } from '../../store/storage';
import { CallTable } from './CallTable';
import { diagnosticsText } from './diagnostics';
import { ProbeChart } from './ProbeChart';
import { statusContent } from './statusContent';
import { PROBE_INTERVAL_MS, useHealthProbe } from './useHealthProbe';
import { useNewestBuild } from './useNewestBuild';
import { useStorageUse } from './useStorageUse';

const HEALTH = 'GET /api/health';
const TEST = 'GET {subscriptionCalls}/test-stripe-connection';
const REFRESH = 'POST /api/auth/refresh';

const selectHealth = api.endpoints.checkHealth.select();

/** The page /status (docs/product.md#status). */
export function StatusPage() {
  const dispatch = useAppDispatch();
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const probes = calls.get(HEALTH)?.recent ?? [];
  useHealthProbe(probes.at(-1)?.at ?? null);
  const probe = () => dispatch(probeServer());
  useScreenCommand('refresh', probe);

  const connectivity = useAppSelector(selectConnectivity);
  const health = useAppSelector(selectHealth);
  const hello = useHelloQuery();
  const [test, testResult] = useLazyTestStripeConnectionQuery();
  const { currentData: diagnosis, isFetching: isTesting } = testResult;
  const credentials = useAppSelector(selectCredentials);
  const { use: storage, removeAnswers } = useStorageUse();
  const build = ownBuild();
  const newestBuild = useNewestBuild();
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  const worksOffline = Boolean(serviceWorkers()?.controller);

  const content = statusContent({
    apiBaseUrl: config.apiBaseUrl,
    connectivity,
    probes,
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
    lastTest: calls.get(TEST)?.recent.at(-1) ?? null,
    testAnswer: {
      isFetching: isTesting,
      failure:
        testResult.error && !isTesting
          ? describeFailure(testResult.error, 'Failed to test the payment provider')
          : undefined,
      isMalformed: diagnosis?.message === null,
      raw: diagnosis?.details,
    },
    lastSync: useLastSync(),
    signedInAt: credentials?.signedInAt ?? null,
    tokenExpiresAt: credentials?.expiresAt ?? null,
    refreshes: calls.get(REFRESH),
    storage,
    isStorageDenied: isStorageDenied(),
    waitingEdits: useAppSelector(selectEdits).length,
    build,
    newestBuild,
    worksOffline,
  });
  const listed = [...calls].sort(([one], [other]) => (one < other ? -1 : 1));

  return (
    <PageBody>
      <PageHeader
        title="Status"
        subtitle="How this page reaches the platform, and what this browser keeps"
        actions={
          <CopyButton
            label="Copy diagnostics"
            isText
            text={() =>
              diagnosticsText({
                ...{ content, probes, calls: listed },
                browser: navigator.userAgent,
                at: Date.now(),
              })
            }
            onCopied={() => toast.success('Copied!', 'Diagnostics copied to clipboard')}
            onFailed={() => toast.error('Failed to copy the diagnostics')}
          />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'stretch',
          '& > :first-of-type': { gridRow: { md: 'span 2' } },
        }}
      >
        <PanelSectionView
          section={content.platform}
          heading="h2"
          action={<Button onClick={() => void probe()}>Check now</Button>}
        >
          <ProbeChart probes={probes} />
          <Typography variant="caption" color="textSecondary">
            {`Asked every ${PROBE_INTERVAL_MS / 1000} seconds while this page is visible.`}
          </Typography>
        </PanelSectionView>
        <PanelSectionView
          section={content.provider}
          heading="h2"
          action={
            <OnlineOnly>
              <Button disabled={isTesting} onClick={() => void test()}>
                {isTesting ? 'Testing…' : 'Test now'}
              </Button>
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
          action={<RemoveButton answers={storage?.answers ?? 0} onRemove={removeAnswers} />}
        >
          <Typography variant="body2" color="textSecondary">
            A logout removes what this operator keeps here. The browser’s settings of this site
            remove the rest.
          </Typography>
        </PanelSectionView>
        <PanelSectionView
          section={content.build}
          heading="h2"
          action={
            (isReady || (newestBuild !== null && newestBuild > build && !worksOffline)) && (
              <Button onClick={() => void reloadConsole()}>Reload</Button>
            )
          }
        />
      </Box>
      <CallTable calls={listed} />
    </PageBody>
  );
}

type RemoveButtonProps = { answers: number; onRemove: () => Promise<void> };

/** Removes the kept answers, after a question: without the network they are all that there is. */
function RemoveButton({ answers, onRemove }: RemoveButtonProps) {
  const confirm = useConfirm();
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'Remove kept answers?',
      text: 'Until a screen has loaded them again, it has nothing to show without the network. Changes that were not sent stay.',
      confirmLabel: 'Remove',
    });
    if (!isConfirmed) return;
    try {
      await onRemove();
      toast.success('Kept answers removed');
    } catch {
      toast.error('Failed to remove the kept answers');
    }
  };
  return (
    <Button disabled={answers === 0} onClick={() => void remove()}>
      Remove kept answers…
    </Button>
  );
}
