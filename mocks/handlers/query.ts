import type { ListQuery } from '../platform/listing';
import type { Call } from './call';

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The query of a list call; what is no number is left to the platform's defaults. */
export const listQuery = ({ query }: Call): ListQuery => ({
  page: numberOf(query('page')),
  limit: numberOf(query('limit')),
  search: query('search'),
  status: query('status'),
  role: query('role'),
  // An empty app id names no app and must not widen the list to all of them.
  appId: query('appId'),
});
