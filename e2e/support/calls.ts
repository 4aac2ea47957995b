import type { RecordedRequest } from '../../mocks/record';
import type { JourneySandbox } from './sandbox';

type Call = Pick<RecordedRequest, 'method' | 'path' | 'status'> & { body: unknown };

/** What the journey changed or tried to change, in order; sign-in and refresh aside. */
export function changes({ record }: JourneySandbox): Call[] {
  return record.requests
    .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/'))
    .map(({ method, path, status, body }) => ({ method, path, status, body }));
}

/** The queries with which a list was asked for, in order. */
export function queries({ record }: JourneySandbox, path: string): Record<string, unknown>[] {
  return record.calls('GET', path).map(({ query }) => query);
}
