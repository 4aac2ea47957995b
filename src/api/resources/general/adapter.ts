import * as v from 'valibot';
import { optionalText } from '../../adapters/fields';

/** What the health check says of itself, raw; null when it says nothing that can be read. */
export type Health = { status: string | null };

const health = v.object({ status: optionalText(100) });

export function readHealth(answer: unknown): Health {
  const parsed = v.safeParse(health, answer);
  return parsed.success ? parsed.output : { status: v.parse(optionalText(100), answer) };
}
