import { environmentLines } from '../../shared/environmentLines';
import { formatCount, formatCounted } from '../../shared/format';
import { DASH, UNEXPECTED_RESPONSE } from '../../shared/text';
import { formatSize } from '../../shared/formatSize';
import type { PanelAnswer, PanelSection } from '../../shared/panel/PanelSection';
import { formatDateTime, formatTime, zoneName } from '../../shared/times/formatTimes';
import type { ConnectivityState } from '../../store/connectivitySlice';
import type { LastSync } from '../../store/lastSync';
import { connectionBadges } from './connectionBadges';
import type { StorageUse } from './measurements';

/** Response that should be a single word. Any other text from the platform counts as unexpected. */
type KnownAnswer = { text: string | null; isFetching: boolean; isFailed: boolean };

type KnownStatus = {
  apiBaseUrl: string;
  connectivity: ConnectivityState;
  health: KnownAnswer;
  version: KnownAnswer;
  testAnswer: PanelAnswer;
  lastSync: LastSync | null;
  /** Time in milliseconds; null if unknown. */
  signedInAt: number | null;
  tokenExpiresAt: number | null;
  storage: StorageUse | undefined;
  isStorageDenied: boolean;
  waitingEdits: number;
  ownVersion: string;
  build: string;
  newestBuild: string | null;
  worksOffline: boolean;
};

/** Matches a word such as `ok` or a version such as `1.0`. */
const WORD = /^[\w.+-]{1,40}$/;

function answerText({ text, isFetching, isFailed }: KnownAnswer): string {
  if (isFailed) return 'Unknown: couldn’t be checked';
  if (text !== null && WORD.test(text)) return text;
  return isFetching ? 'Checking…' : UNEXPECTED_RESPONSE;
}

const syncTexts: Record<LastSync['outcome'], string> = {
  sent: 'in progress',
  done: 'done',
  refused: 'refused',
  unclear: 'no clear response; it may have run',
};

function syncText(lastSync: LastSync | null): string {
  if (lastSync === null) return 'No sync from this browser yet';
  return `${formatDateTime(lastSync.at)}, ${syncTexts[lastSync.outcome]}`;
}

function usedText({ usedBytes, quotaBytes }: StorageUse): string {
  if (usedBytes === null) return 'Not reported by this browser';
  const quota = quotaBytes === null ? '' : ` of ${formatSize(quotaBytes)}`;
  return `${formatSize(usedBytes)}${quota}`;
}

function newestText({ build, newestBuild }: KnownStatus): string {
  if (newestBuild === null) return 'Checking…';
  if (build === '' || newestBuild === '') return 'Unknown: the host didn’t report it';
  return newestBuild > build ? `${newestBuild}, newer than this one` : 'Up to date';
}

/**
 * Content of the page /status, card by card. Facts contain only the console's own words, numbers,
 * and single words from the platform, so that they can be copied. Other texts from the platform
 * appear only in an `answer`.
 */
export function statusContent(known: KnownStatus) {
  const { connectivity, storage } = known;
  const platform: PanelSection = {
    title: 'Platform',
    facts: [
      { label: 'State', text: connectionBadges[connectivity.status].label },
      {
        label: 'Last contact',
        text: connectivity.lastResponseAt === null ? null : formatTime(connectivity.lastResponseAt),
      },
      { label: 'Health', text: answerText(known.health) },
      { label: 'Version', text: answerText(known.version) },
      { label: 'API', text: known.apiBaseUrl },
    ],
  };
  const provider: PanelSection = {
    title: 'Payment provider',
    facts: [{ label: 'Last sync', text: syncText(known.lastSync) }],
    answer: known.testAnswer,
  };
  const session: PanelSection = {
    title: 'Session',
    facts: [
      ...(known.signedInAt === null
        ? []
        : [{ label: 'Signed in', text: formatDateTime(known.signedInAt) }]),
      {
        label: 'Token expires',
        text:
          known.tokenExpiresAt === null ? 'No known expiry' : formatDateTime(known.tokenExpiresAt),
      },
    ],
  };
  const device: PanelSection = {
    title: 'Storage',
    facts: [
      { label: 'Used', text: storage ? usedText(storage) : 'Checking…' },
      {
        label: 'Cached data',
        text: storage
          ? storage.answers === null
            ? 'The browser’s database can’t be read'
            : formatCounted(storage.answers, 'item')
          : 'Checking…',
      },
      { label: 'Unsent changes', text: formatCount(known.waitingEdits) },
      {
        label: 'Storage',
        text: known.isStorageDenied ? 'Not available: reloading will log you out' : 'Available',
      },
    ],
  };
  const build: PanelSection = {
    title: 'Build',
    facts: [
      { label: 'Version', text: known.ownVersion || null },
      { label: 'Current', text: known.build === '' ? null : known.build },
      { label: 'Latest', text: newestText(known) },
      { label: 'Offline use', text: known.worksOffline ? 'Ready' : 'Not ready' },
    ],
  };
  return { platform, provider, session, device, build };
}

/**
 * Facts of the page as plain text, without tokens and personal data
 * (docs/product/status.md#status).
 */
export function diagnosticsText(content: ReturnType<typeof statusContent>): string {
  return [
    'Subscription console: diagnostics',
    `Copied ${formatDateTime(Date.now())} (${zoneName()})`,
    ...environmentLines(),
    `Browser: ${navigator.userAgent}`,
    ...Object.values(content).flatMap(({ title, facts }) => [
      '',
      title,
      ...facts.map(({ label, text }) => `- ${label}: ${text ?? DASH}`),
    ]),
  ].join('\n');
}
