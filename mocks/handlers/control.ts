import { http, type HttpHandler } from 'msw';
import { errorBody, PlatformError } from '../platform/errors';
import { isObject } from '../platform/fields';
import type { Row } from '../platform/records';
import type { Store } from '../platform/world';
import type { SandboxRecord } from '../record';
import type { Scenarios, Target } from '../scenarios';
import { refusal, reply } from './reply';
import { parseJson, type PathParams, type Call, readCall } from './call';

type Body = Record<string, unknown>;

const textOf = (body: Body, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
};

const numberOf = (body: Body, name: string): number => {
  const value = body[name];
  if (typeof value === 'number') return value;
  throw new PlatformError(400, `${name} must be a number`);
};

const targetOf = (body: Body): Target => {
  const method = textOf(body, 'method');
  const path = textOf(body, 'path');
  return {
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    ...(body.times !== undefined && { times: numberOf(body, 'times') }),
    ...(body.every !== undefined && { every: numberOf(body, 'every') }),
  };
};

const headersOf = ({ headers }: Body): Record<string, string> =>
  isObject(headers)
    ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    : {};

type Scenario = (scenarios: Scenarios, body: Body) => void;

const SCENARIOS = new Map<string, Scenario>([
  ['expireTokens', (scenarios) => scenarios.expireTokens()],
  [
    'failNext',
    (scenarios, body) =>
      scenarios.failNext({
        ...targetOf(body),
        status: numberOf(body, 'status'),
        body: body.body,
        headers: headersOf(body),
      }),
  ],
  ['slow', (scenarios, body) => scenarios.slow({ ...targetOf(body), ms: numberOf(body, 'ms') })],
  ['offline', (scenarios, body) => scenarios.offline(body.offline !== false)],
  [
    'malformed',
    (scenarios, body) => {
      const contentType = textOf(body, 'contentType');
      scenarios.malformed({
        ...targetOf(body),
        body: body.body,
        ...(contentType !== undefined && { contentType }),
      });
    },
  ],
  ['loseAnswer', (scenarios, body) => scenarios.loseAnswer(targetOf(body))],
  ['stall', (scenarios, body) => scenarios.stall(targetOf(body))],
  ['endSessions', (scenarios) => scenarios.endSessions()],
  ['changeRows', (scenarios) => scenarios.changeRows()],
  ['playDay', (scenarios) => scenarios.playDay()],
  ['reset', (scenarios) => scenarios.reset()],
]);

const scenarioNamed = (name: string): Scenario => {
  const scenario = SCENARIOS.get(name);
  if (scenario) return scenario;
  throw new PlatformError(404, `No such scenario; there are ${[...SCENARIOS.keys()].join(', ')}`);
};

const MOST_ROWS = 1000;

const rowView = (row: Row): Record<string, unknown> => {
  const { password: _password, bytes, ...rest }: Body = { ...row };
  return { ...rest, ...(bytes instanceof Uint8Array && { storedBytes: bytes.length }) };
};

const stateOf = (store: Store, collection: string, query: URLSearchParams) => {
  const tables = new Map(Object.entries(store));
  const table = tables.get(collection);
  if (!table) {
    throw new PlatformError(404, `No such collection; there are ${[...tables.keys()].join(', ')}`);
  }
  const appId = query.get('appId');
  const id = query.get('id');
  const rows: readonly Row[] = appId === null ? table.all : table.ofApp(appId);
  const found = id === null ? rows : rows.filter((row) => row.id === id);
  return { total: found.length, rows: found.slice(0, MOST_ROWS).map(rowView) };
};

type Controlled = { platform: { store: Store }; scenarios: Scenarios; record: SandboxRecord };

type Resolver = (info: { request: Request; params: PathParams }) => Promise<Response>;

/**
 * Creates a handler of a control request. It responds with JSON or an error, like the platform's
 * handlers, but needs no sign-in, has no faults, and is not recorded.
 */
const control =
  (answer: (call: Call) => unknown): Resolver =>
  async ({ request, params }) => {
    try {
      return reply(200, await answer(await readCall(request, params)));
    } catch (error) {
      return refusal(error);
    }
  };

/**
 * Handlers that control the sandbox from another process:
 *
 * - `POST /__sandbox/{scenario}` starts a scenario. The body is its argument as JSON;
 *   `{"offline":false}` ends `offline`.
 * - `GET /__sandbox/record` returns {requests, refreshCount, errorReports}. `DELETE` empties the
 *   record.
 * - `GET /__sandbox/state/{collection}?appId=&id=` returns {total, rows}: at most a thousand
 *   stored rows. The collections include `mails` (with their tokens) and `events` (of devices).
 */
export const controlHandlers = ({ platform, scenarios, record }: Controlled): HttpHandler[] => [
  http.get(
    '*/__sandbox/record',
    control(() => {
      const { requests, refreshCount, errorReports } = record;
      return { requests, refreshCount, errorReports };
    }),
  ),
  http.delete(
    '*/__sandbox/record',
    control(() => {
      record.clear();
      return { success: true };
    }),
  ),
  http.get(
    '*/__sandbox/state/:collection',
    control(({ url, param }) => stateOf(platform.store, param('collection'), url.searchParams)),
  ),
  http.post(
    '*/__sandbox/:scenario',
    control(({ param, bytes }) => {
      const body = bytes.length > 0 ? parseJson(bytes) : {};
      scenarioNamed(param('scenario'))(scenarios, isObject(body) ? body : {});
      return { success: true };
    }),
  ),
  http.all('*/__sandbox/*', () => reply(404, errorBody(404))),
];
