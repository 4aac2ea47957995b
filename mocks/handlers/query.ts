import type { ListQuery } from '../platform/listing';
import type { Call } from './call';

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/**
 * Returns the query of a list call. The platform uses its defaults for values that are not numbers.
 */
export const listQuery = ({ query }: Call): ListQuery => ({
  page: numberOf(query('page')),
  limit: numberOf(query('limit')),
  search: query('search'),
  status: query('status'),
  role: query('role'),
  // An empty app id matches no app and must not widen the list to all apps.
  appId: query('appId'),
});
