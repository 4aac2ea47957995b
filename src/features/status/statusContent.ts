import type { LoggedRequest } from '../../api/client/callLog';
import { formatCount, formatCounted } from '../../shared/format';
import { formatSize } from '../../shared/formatSize';
import type { PanelAnswer, PanelSection } from '../../shared/panel/PanelSection';
import type { Times } from '../../shared/times/formatTimes';
import { asDateTime, type TimedText } from '../../shared/times/timedText';
import type { ConnectivityState } from '../../store/connectivitySlice';
import type { LastSync } from '../../store/lastSync';
import { connectionBadges } from '../connectionBadges';
import type { StorageUse } from './measurements';
import { formatClock, formatDuration, typicalMs, whenText, type CallSummary } from './statusTexts';

/** An answer that is one word; any other text of the platform counts as not understood. */
type KnownAnswer = { text: string | null; isFetching: boolean; isFailed: boolean };

type KnownStatus = {
  /** The zone of the times. */
  times: Times;
  apiBaseUrl: string;
  connectivity: ConnectivityState;
  probes: readonly LoggedRequest[];
  health: KnownAnswer;
  version: KnownAnswer;
  lastTest: LoggedRequest | null;
  testAnswer: PanelAnswer;
  lastSync: LastSync | null;
  /** Milliseconds; null where it is not known. */
  signedInAt: number | null;
  tokenExpiresAt: number | null;
  refreshes: CallSummary | undefined;
  storage: StorageUse | undefined;
  isStorageDenied: boolean;
  waitingEdits: number;
  ownVersion: string;
  build: string;
  newestBuild: string | null;
  worksOffline: boolean;
};

const NOT_UNDERSTOOD = 'The server’s answer was not understood.';

/** A word such as `ok`, or a version such as `1.0`. */
const WORD = /^[\w.+-]{1,40}$/;

function answerText({ text, isFetching, isFailed }: KnownAnswer): string {
  if (isFailed) return 'Not known: the call failed';
  if (text !== null && WORD.test(text)) return text;
  return isFetching ? 'Asking…' : NOT_UNDERSTOOD;
}

const syncTexts: Record<LastSync['outcome'], string> = {
  sent: 'not ended yet',
  done: 'done',
  refused: 'refused',
  unclear: 'no clear answer: it may have run',
};

function syncText(lastSync: LastSync | null): TimedText {
  if (lastSync === null) return 'None from this browser';
  return [asDateTime(lastSync.at), `, ${syncTexts[lastSync.outcome]}`];
}

function refreshText(refreshes: CallSummary | undefined, times: Times): string {
  const last = refreshes?.requests.at(-1);
  if (!refreshes || !last) return 'None by this page';
  const { requests, failed } = refreshes;
  const failures = failed.length > 0 ? `, ${formatCount(failed.length)} failed` : '';
  return `${formatCount(requests.length)} by this page${failures}, last at ${formatClock(last.at, times)}`;
}

function usedText({ usedBytes, quotaBytes }: StorageUse): string {
  if (usedBytes === null) return 'This browser does not tell';
  const quota = quotaBytes === null ? '' : ` of ${formatSize(quotaBytes)}`;
  return `${formatSize(usedBytes)}${quota}`;
}

function newestText({ build, newestBuild }: KnownStatus): string {
  if (newestBuild === null) return 'Asking…';
  if (build === '' || newestBuild === '') return 'Not known: the console’s host did not tell';
  return newestBuild > build ? `${newestBuild}, newer than this one` : 'This one';
}

/**
 * What the page /status says, card by card. Facts are words and numbers of the console: texts of the
 * platform stand only in an `answer`, so that facts can be copied.
 */
export function statusContent(known: KnownStatus) {
  const { connectivity, probes, storage, times } = known;
  const typical = typicalMs(probes);
  const last = probes.at(-1);
  const platform: PanelSection = {
    title: 'Platform',
    facts: [
      { label: 'State', text: connectionBadges[connectivity.status].label },
      { label: 'Last probe', text: last ? whenText(last, times) : null },
      { label: 'Typical time', text: typical === null ? null : formatDuration(typical) },
      {
        label: 'Last contact',
        text:
          connectivity.lastResponseAt === null
            ? null
            : formatClock(connectivity.lastResponseAt, times),
      },
      { label: 'Health', text: answerText(known.health) },
      { label: 'Version', text: answerText(known.version) },
      { label: 'API', text: known.apiBaseUrl },
    ],
  };
  const provider: PanelSection = {
    title: 'Payment provider',
    facts: [
      {
        label: 'Last test',
        text: known.lastTest ? whenText(known.lastTest, times) : 'None by this page',
      },
      { label: 'Last sync', text: syncText(known.lastSync) },
    ],
    answer: known.testAnswer,
  };
  const session: PanelSection = {
    title: 'Session',
    facts: [
      {
        label: 'Signed in since',
        text: known.signedInAt === null ? null : asDateTime(known.signedInAt),
      },
      {
        label: 'Token until',
        text: known.tokenExpiresAt === null ? 'No known expiry' : asDateTime(known.tokenExpiresAt),
      },
      { label: 'Refreshes', text: refreshText(known.refreshes, times) },
    ],
  };
  const device: PanelSection = {
    title: 'Storage',
    facts: [
      { label: 'Used', text: storage ? usedText(storage) : 'Asking…' },
      {
        label: 'Kept answers',
        text: storage
          ? storage.answers === null
            ? 'The browser’s database can’t be read'
            : formatCounted(storage.answers, 'answer')
          : 'Asking…',
      },
      { label: 'Changes not sent', text: formatCount(known.waitingEdits) },
      {
        label: 'Keeps data',
        text: known.isStorageDenied ? 'No: a reload will sign you out' : 'Yes',
      },
    ],
  };
  const build: PanelSection = {
    title: 'Build',
    facts: [
      { label: 'Version', text: known.ownVersion || null },
      { label: 'This one', text: known.build === '' ? null : known.build },
      { label: 'Newest', text: newestText(known) },
      { label: 'Starts without the network', text: known.worksOffline ? 'Yes' : 'Not yet' },
    ],
  };
  return { platform, provider, session, device, build };
}

export type StatusContent = ReturnType<typeof statusContent>;
