import * as v from 'valibot';
import { readMessage } from '../adapters/acknowledgement';
import { asObject, jsonObject, optionalText } from '../adapters/schemas';
import type { ApiBuilder, NoArgs } from './endpointParts';

type Greeting = { message: string | null; version: string | null };

function readGreeting(body: unknown): Greeting {
  const version = v.parse(optionalText(100), asObject(body).version);
  return { message: readMessage(body), version };
}

type Health = { status: string | null };

function readHealth(body: unknown): Health {
  const status: unknown = v.is(jsonObject, body) ? body.status : body;
  return { status: v.parse(optionalText(100), status) };
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
