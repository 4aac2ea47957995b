import type { LoggedRequest } from '../../api/client/callLog';
import { formatCounted, formatDateTime } from '../../shared/format';
import { DASH } from '../../shared/text';
import type { CallSummary } from './calls';
import type { StatusContent } from './statusContent';
import { callName, formatClock, whenText } from './statusTexts';

type Diagnostics = {
  content: StatusContent;
  calls: readonly CallSummary[];
  probes: readonly LoggedRequest[];
  browser: string;
  at: number;
};

function callLine({ call, requests, failed }: CallSummary): string {
  const last = requests.at(-1);
  const lastFailure = failed.at(-1);
  return [
    `- ${callName(call)}: ${formatCounted(requests.length, 'request')}, ${failed.length} failed`,
    last && `, last ${whenText(last)}`,
    lastFailure && `, last failure ${whenText(lastFailure)}`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * The page as plain text. It holds the facts and the calls, which are the console's own words and
 * numbers, and nothing that the platform, the address or a form says: no token and no personal data
 * (docs/product.md#status).
 */
export function diagnosticsText({ content, calls, probes, browser, at }: Diagnostics): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    'Subscription console: diagnostics',
    `Copied ${formatDateTime(at)}, ${formatClock(at)} (${zone})`,
    `Browser: ${browser}`,
    ...Object.values(content).flatMap(({ title, facts }) => [
      '',
      `${title}`,
      ...facts.map(({ label, text }) => `- ${label}: ${text ?? DASH}`),
    ]),
    '',
    'Last probes',
    ...probes.map((probe) => `- ${whenText(probe)}`),
    '',
    'Requests of this page',
    ...calls.map(callLine),
  ].join('\n');
}
