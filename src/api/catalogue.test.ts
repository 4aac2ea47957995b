import { SANDBOX_ACCOUNTS, sampleIds, sandboxForEachTest } from '../testing/sandbox';
import { api } from './api';
import { refreshSession } from './client/baseQuery';
import { callNames, calls, sampleCall } from '../testing/calls';
import { withIds } from '../testing/calls/entry';
import { storeSession, createTestStore, type TestStore } from '../testing/testStore';

const sandbox = sandboxForEachTest();

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
  const { email, password } = SANDBOX_ACCOUNTS.admin;
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
