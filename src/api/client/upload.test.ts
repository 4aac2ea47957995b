import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';
import { api } from '../api';
import { createTestStore } from '../../testing/testStore';
import { putBytes } from './upload';

const sandbox = sandboxForEachTest();
const { login, requestUpload, confirmUpload } = api.endpoints;
const contentType = 'text/plain';
const bytes = new Blob(['hello'], { type: contentType });

async function openUpload() {
  const store = createTestStore();
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await store.dispatch(login.initiate({ email, password })).unwrap();
  const file = { fileName: 'a.txt', contentType, size: bytes.size };
  return { store, ...(await store.dispatch(requestUpload.initiate(file)).unwrap()) };
}

it('uploads a file from the ticket to the confirmation, without access token or cookies', async () => {
  const { store, fileId, uploadUrl } = await openUpload();
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  await expect(putBytes({ uploadUrl, bytes, contentType, onProgress })).resolves.toBeNull();
  expect(shares.at(-1)).toBe(1);
  const file = await store.dispatch(confirmUpload.initiate({ fileId })).unwrap();
  expect(file).toMatchObject({ status: 'UPLOADED', size: 5 });
  const [put] = sandbox().record.calls('PUT', '/storage/uploads/*');
  expect(put).toMatchObject({ token: null, body: { bytes: 5 } });
});

it('asks for a response that Firefox does not parse as XML', async () => {
  const { uploadUrl } = await openUpload();
  const type = jest.spyOn(XMLHttpRequest.prototype, 'responseType', 'set');
  await putBytes({ uploadUrl, bytes, contentType });
  expect(type.mock.calls).toEqual([['text']]);
});

it('resolves to the refusal of the file storage', async () => {
  const { uploadUrl } = await openUpload();
  await expect(putBytes({ uploadUrl: `${uploadUrl}x`, bytes, contentType })).resolves.toMatchObject(
    {
      kind: 'refused',
      status: 403,
    },
  );
});

it('resolves to an error if the file storage is unreachable', async () => {
  const { uploadUrl } = await openUpload();
  sandbox().scenarios.offline();
  await expect(putBytes({ uploadUrl, bytes, contentType })).resolves.toMatchObject({
    kind: 'network',
  });
});

it('says that the file is gone if the browser can no longer read it', async () => {
  const { uploadUrl } = await openUpload();
  sandbox().scenarios.offline();
  const changed = new DOMException('The file has changed', 'NotReadableError');
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(changed);
  await expect(putBytes({ uploadUrl, bytes, contentType })).resolves.toMatchObject({
    kind: 'invalid',
    detail: 'The file was changed or deleted after you chose it. Choose it again.',
  });
});

describe('over a connection that went silent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Starts an upload. Its request has only the events that the test triggers. */
  function start() {
    const upload: Partial<XMLHttpRequestUpload> = {};
    const request = { upload, open: jest.fn(), setRequestHeader: jest.fn(), send: jest.fn() };
    const Request = jest.fn(() => ({ ...request, abort: jest.fn() }));
    jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(Request as never);
    const ended = jest.fn();
    void putBytes({ uploadUrl: 'https://files.test/put', bytes, contentType }).then(ended);
    const happen = (type: 'onprogress' | 'onload') =>
      void upload[type]?.call({} as never, new ProgressEvent(type));
    return { ended, happen };
  }

  it('fails after a minute without progress', async () => {
    const { ended, happen } = start();
    await jest.advanceTimersByTimeAsync(59_000);
    happen('onprogress');
    await jest.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'timeout',
        detail: 'The upload made no progress for a minute',
      }),
    );
  });

  it('waits for the answer to a whole file', async () => {
    const { ended, happen } = start();
    happen('onload');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ended).not.toHaveBeenCalled();
  });
});

it('can be cancelled, before and while it runs', async () => {
  const { uploadUrl } = await openUpload();
  sandbox().scenarios.slow({ path: '/storage/*', ms: 1_000 });
  const abort = new AbortController();
  const running = putBytes({ uploadUrl, bytes, contentType, signal: abort.signal });
  setTimeout(() => abort.abort(), 20);
  await expect(running).resolves.toMatchObject({ kind: 'aborted' });
  await expect(
    putBytes({ uploadUrl, bytes, contentType, signal: abort.signal }),
  ).resolves.toMatchObject({ kind: 'aborted' });
});

it.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/plain,x', '//x.test/put', ''])(
  'sends no file to %p',
  async (uploadUrl) => {
    await expect(putBytes({ uploadUrl, bytes, contentType })).resolves.toMatchObject({
      kind: 'invalid',
    });
  },
);
