import type { ListData } from '../platform/listing';
import type { Visit } from './visit';

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The query of a list call; what is no number is left to the platform's defaults. */
export const listQuery = ({ query }: Visit): ListData => ({
  page: numberOf(query('page')),
  limit: numberOf(query('limit')),
  search: query('search'),
  status: query('status'),
  role: query('role'),
  // An empty app id names no app and must not widen the list to all of them.
  appId: query('appId'),
});
