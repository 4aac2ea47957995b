import type { ListQuery } from '../platform/listing';
import type { Call } from './call';

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The query of a list call. The platform replaces values that are no numbers by its defaults. */
export const listQuery = ({ query }: Call): ListQuery => ({
  page: numberOf(query('page')),
  limit: numberOf(query('limit')),
  search: query('search'),
  status: query('status'),
  role: query('role'),
  // An empty app id names no app and must not widen the list to all of them.
  appId: query('appId'),
});
