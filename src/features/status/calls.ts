import type { LoggedRequest } from '../../api/client/callLog';

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
