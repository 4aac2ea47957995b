import { SANDBOX_ACCOUNTS, sampleIds, sandboxForEachTest } from '../testing/sandbox';
import { config } from '../shared/config';
import { api } from './api';
import { refreshSession } from './client/baseQuery';
import { callNames, calls, sampleCall } from '../testing/calls';
import { withIds } from '../testing/calls/entry';
import { storeSession, createTestStore, type TestStore } from '../testing/testStore';

const sandbox = sandboxForEachTest();
const { admin, moderator } = SANDBOX_ACCOUNTS;

type SentRequest = { line: string; body: unknown; bearer: boolean };

function recordRequests(): SentRequest[] {
  const requests: SentRequest[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    requests.push({
      line: `${request.method} ${pathname}${search}`,
      body: text ? JSON.parse(text) : undefined,
      bearer: request.headers.has('authorization'),
    });
    return send(request);
  });
  return requests;
}

async function signIn(store: TestStore): Promise<void> {
  const { email, password } = admin;
  await store.dispatch(api.endpoints.login.initiate({ email, password })).unwrap();
}

describe('the catalogue of calls', () => {
  it.each(callNames)('%s', async (name) => {
    const complaints = jest.spyOn(console, 'error');
    const store = createTestStore();
    await signIn(store);
    const ids = sampleIds(sandbox());
    const { request, body, bearer, result } = calls[name];

    const requests = recordRequests();
    const { data, error } = await store.dispatch(sampleCall(name, ids));

    expect(error).toBeUndefined();
    expect(data).toEqual(result);
    expect(requests).toEqual([
      { line: withIds(request, ids), body: body?.(ids), bearer: bearer ?? true },
    ]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('POST /api/auth/refresh, which is no endpoint', async () => {
    const store = createTestStore();
    await signIn(store);
    storeSession(store.getState().session.credentials!);
    const { refreshToken, userId } = store.getState().session.credentials!;
    const requests = recordRequests();

    await expect(refreshSession(store)).resolves.toEqual({ kind: 'renewed' });

    expect(requests).toEqual([
      { line: 'POST /api/auth/refresh', body: { refreshToken, userId }, bearer: false },
    ]);
  });
});

describe('the sandbox knows who may make a call', () => {
  it.each(callNames)('%s', async (name) => {
    const { request, body, bearer, needsAdmin } = calls[name];
    const ids = sampleIds(sandbox());
    const [method = '', path = ''] = withIds(request, ids).split(' ');
    const statusWith = async (authorization: Record<string, string>) => {
      const headers = { 'content-type': 'application/json', ...authorization };
      const init = { method, headers, body: JSON.stringify(body?.(ids)) };
      return (await fetch(`${config.apiBaseUrl}${path}`, init)).status;
    };
    const { access_token: token } = sandbox().platform.auth.login({ ...moderator });

    expect((await statusWith({})) === 401).toBe(bearer !== false);
    expect((await statusWith({ authorization: `Bearer ${token}` })) === 403).toBe(
      needsAdmin === true,
    );
  });
});
