import * as v from 'valibot';
import { readMessage } from '../../adapters/acknowledgement';
import { optionalText } from '../../adapters/fields';

/** The platform's greeting, and the version that it names; null when it names none. */
export type Greeting = { message: string | null; version: string | null };

const greeting = v.object({ version: optionalText(100) });

export function readGreeting(body: unknown): Greeting {
  const parsed = v.safeParse(greeting, body);
  const version = parsed.success ? parsed.output.version : null;
  return { message: readMessage(body), version };
}

/** The status that the health check reports, unchanged; null when it reports none. */
export type Health = { status: string | null };

const health = v.object({ status: optionalText(100) });

export function readHealth(body: unknown): Health {
  const parsed = v.safeParse(health, body);
  return parsed.success ? parsed.output : { status: v.parse(optionalText(100), body) };
}
