import type { LoggedRequest } from '../../api/client/callLog';
import { environmentLines } from '../../shared/environmentLines';
import { formatCounted } from '../../shared/format';
import { DASH } from '../../shared/text';
import { formatDateTime, zoneName, type Times } from '../../shared/times/formatTimes';
import { plainText } from '../../shared/times/timedText';
import type { StatusContent } from './statusContent';
import { callName, formatClock, whenText, type CallSummary } from './statusTexts';

type Diagnostics = {
  content: StatusContent;
  calls: readonly CallSummary[];
  probes: readonly LoggedRequest[];
  browser: string;
  /** The zone of the times in it. */
  times: Times;
  at: number;
};

function callLine({ call, requests, failed }: CallSummary, times: Times): string {
  const last = requests.at(-1);
  const lastFailure = failed.at(-1);
  return [
    `- ${callName(call)}: ${formatCounted(requests.length, 'request')}, ${failed.length} failed`,
    last && `, last ${whenText(last, times)}`,
    lastFailure && `, last failure ${whenText(lastFailure, times)}`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * The page as plain text. It holds the facts and the calls, which are the console's own words and
 * numbers, and nothing that the platform, the address or a form says: no token and no personal data
 * (docs/product.md#status).
 */
export function diagnosticsText(known: Diagnostics): string {
  const { content, calls, probes, browser, at, times } = known;
  return [
    'Subscription console: diagnostics',
    `Copied ${formatDateTime(at, times)}, ${formatClock(at, times)} (${zoneName(times)})`,
    ...environmentLines(),
    `Browser: ${browser}`,
    ...Object.values(content).flatMap(({ title, facts }) => [
      '',
      `${title}`,
      ...facts.map(({ label, text }) => `- ${label}: ${plainText(text ?? DASH, times)}`),
    ]),
    '',
    'Last probes',
    ...probes.map((probe) => `- ${whenText(probe, times)}`),
    '',
    'Requests of this page',
    ...calls.map((summary) => callLine(summary, times)),
  ].join('\n');
}
