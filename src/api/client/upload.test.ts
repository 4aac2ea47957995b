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
