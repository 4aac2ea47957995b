import * as v from 'valibot';
import { readMessage } from '../adapters/acknowledgement';
import { optionalText } from '../adapters/fields';
import type { ApiBuilder, NoArgs } from './endpointParts';

type Greeting = { message: string | null; version: string | null };

const greeting = v.object({ version: optionalText(100) });

function readGreeting(body: unknown): Greeting {
  const parsed = v.safeParse(greeting, body);
  const version = parsed.success ? parsed.output.version : null;
  return { message: readMessage(body), version };
}

type Health = { status: string | null };

const health = v.object({ status: optionalText(100) });

export function readHealth(body: unknown): Health {
  const parsed = v.safeParse(health, body);
  return parsed.success ? parsed.output : { status: v.parse(optionalText(100), body) };
}

const PROBE_TIMEOUT_MS = 5000;

export const generalEndpoints = (build: ApiBuilder) => ({
  hello: build.query<Greeting, NoArgs>({
    query: () => ({ path: '/api', read: 'jsonOrText' }),
    transformResponse: readGreeting,
    extraOptions: { isPublic: true },
  }),
  checkHealth: build.query<Health, NoArgs>({
    query: () => ({ path: '/api/health', read: 'jsonOrText' }),
    transformResponse: readHealth,
    extraOptions: { isPublic: true, isProbe: true, timeoutMs: PROBE_TIMEOUT_MS },
  }),
});
