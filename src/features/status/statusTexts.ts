import type { LoggedRequest } from '../../api/client/callLog';
import type { Failure } from '../../api/client/failures';
import { config } from '../../shared/config';
import { formatCount, formatDecimal } from '../../shared/format';
import { LOCALE } from '../../shared/text';
import type { Times } from '../../shared/times/formatTimes';

/** The requests of one call. */
export type CallSummary = {
  call: string;
  requests: readonly LoggedRequest[];
  failed: readonly LoggedRequest[];
};

/** What the operator no longer waited for did not fail. */
const isFailed = ({ failure }: LoggedRequest) => failure !== null && failure.kind !== 'aborted';

/** The logged requests by call, in the order in which each was first sent: a new one moves none. */
export function summariseCalls(log: readonly LoggedRequest[]): CallSummary[] {
  const calls = [...new Set(log.map(({ call }) => call))];
  return calls.map((call) => {
    const requests = log.filter((request) => request.call === call);
    return { call, requests, failed: requests.filter(isFailed) };
  });
}

/** The refresh of the token in the log: it is no endpoint. */
export const REFRESH = 'refresh';

/** `GET /api/users/{id}`, as docs/product.md#calls names it. */
export function callName(call: string): string {
  if (call === REFRESH) return 'POST /api/auth/refresh';
  return call.replace('{subscriptionCalls}', config.subscriptionCallsPrefix);
}

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const clocks: Record<Times, Intl.DateTimeFormat> = {
  local: new Intl.DateTimeFormat(LOCALE, clock),
  utc: new Intl.DateTimeFormat(LOCALE, { ...clock, timeZone: 'UTC' }),
};

/** `12:04:31`, or `17:04:31 UTC`: a log of the platform is compared by the second. */
export function formatClock(at: number, times: Times): string {
  const text = clocks[times].format(at);
  return times === 'utc' ? `${text} UTC` : text;
}

/** `34 ms`, `1.2 s` */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${formatCount(Math.max(0, ms))} ms` : `${formatDecimal(ms / 1000, 1)} s`;
}

/** A failure in the console's own words: an answer may hold personal data. */
function failureText({ kind, status }: Failure): string {
  switch (kind) {
    case 'refused':
      return status === null || status < 300 ? 'said that it failed' : `answered ${status}`;
    case 'timeout':
      return 'took too long';
    case 'unreadable':
      return 'not readable';
    case 'aborted':
      return 'cancelled';
    default:
      return 'no answer';
  }
}

/** `34 ms`, `no answer after 1.2 s`, `answered 503 in 34 ms` */
export function requestText({ ms, failure }: LoggedRequest): string {
  if (!failure) return formatDuration(ms);
  const joint = failure.kind === 'refused' || failure.kind === 'unreadable' ? 'in' : 'after';
  return `${failureText(failure)} ${joint} ${formatDuration(ms)}`;
}

/** `12:04:31, 34 ms` */
export const whenText = (request: LoggedRequest, times: Times): string =>
  `${formatClock(request.at, times)}, ${requestText(request)}`;

/** The middle of the times that answers took (milliseconds); null without an answer. */
export function typicalMs(requests: readonly LoggedRequest[]): number | null {
  const times = requests.filter(({ failure }) => !failure).map(({ ms }) => ms);
  times.sort((one, other) => one - other);
  return times[Math.floor((times.length - 1) / 2)] ?? null;
}
