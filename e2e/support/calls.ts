import type { RecordedRequest } from '../../mocks/record';
import type { JourneySandbox } from './sandbox';

type Call = Pick<RecordedRequest, 'method' | 'path' | 'status'> & { body: unknown };

/**
 * Returns the calls that change data, successful or failed, in order. Excludes calls about the
 * session.
 */
export function changes({ record }: JourneySandbox): Call[] {
  return record.requests
    .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/'))
    .map(({ method, path, status, body }) => ({ method, path, status, body }));
}

/** Returns the queries of all requests for a list, in order. */
export function queries({ record }: JourneySandbox, path: string): Record<string, unknown>[] {
  return record.calls('GET', path).map(({ query }) => query);
}
