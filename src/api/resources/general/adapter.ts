import * as v from 'valibot';
import { optionalText } from '../../adapters/fields';

/** The status that the health check reports, unchanged; null when it reports none. */
export type Health = { status: string | null };

const health = v.object({ status: optionalText(100) });

export function readHealth(body: unknown): Health {
  const parsed = v.safeParse(health, body);
  return parsed.success ? parsed.output : { status: v.parse(optionalText(100), body) };
}
