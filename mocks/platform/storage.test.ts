import { SANDBOX_ACCOUNTS } from '../sandbox';
import { at, listAt, setUpSandbox, straightTo, textAt } from '../testing/client';

const setUp = async () => {
  const { clock, sandbox, client } = await setUpSandbox({ as: SANDBOX_ACCOUNTS.moderator });
  const send = straightTo(sandbox);
  const offer = async (facts: object = {}) => {
    const wanted = { fileName: 'Übersicht "1".txt', contentType: 'text/plain', size: 4, ...facts };
    const { body } = await client.call('POST', '/api/storage/presigned-url', wanted);
    return { fileId: textAt(body, 'fileId'), uploadUrl: textAt(body, 'uploadUrl') };
  };
  const put = (url: string, content: BodyInit = 'four', contentType = 'text/plain') =>
    send(
      new Request(url, { method: 'PUT', body: content, headers: { 'Content-Type': contentType } }),
    );
  const confirm = (fileId: string) =>
    client.call('POST', '/api/storage/confirm-upload', { fileId });
  const download = (fileId: string) => client.call('GET', `/api/storage/download/${fileId}`);
  return { clock, sandbox, send, client, offer, put, confirm, download };
};

describe('an upload', () => {
  it('goes from link to bytes to download', async () => {
    const { client, offer, put, confirm, download } = await setUp();
    const { fileId, uploadUrl } = await offer();
    expect(uploadUrl).toMatch(/^http:\/\/platform\.test\/storage\/uploads\//);
    expect(await download(fileId)).toMatchObject({ status: 404 });
    expect((await put(uploadUrl)).status).toBe(200);
    expect((await confirm(fileId)).body).toMatchObject({ fileId, size: 4, status: 'UPLOADED' });
    const { body, headers } = await download(fileId);
    expect(body).toBe('four');
    expect(headers.get('Content-Type')).toBe('text/plain');
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="_bersicht _1_.txt"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.txt`,
    );
    const { body: list } = await client.call('GET', '/api/storage/files');
    expect(listAt(list, 'files')).toMatchObject([{ fileId, status: 'UPLOADED' }]);
  });

  it('keeps a JSON file as the bytes it is, broken or not', async () => {
    const { offer, put, confirm, download } = await setUp();
    const facts = { contentType: 'application/json; charset=utf-8', size: 5 };
    const { fileId, uploadUrl } = await offer(facts);
    expect((await put(uploadUrl, '{"a":', 'application/json')).status).toBe(200);
    expect((await confirm(fileId)).body).toMatchObject({ status: 'UPLOADED' });
    expect((await download(fileId)).status).toBe(200);
  });

  it.each([
    ['nothing was put', null],
    ['too little was put', 'too'],
    ['too much was put', 'too much'],
  ])('fails when %s, and can be tried again', async (_what, content) => {
    const { offer, put, confirm } = await setUp();
    const { fileId, uploadUrl } = await offer();
    if (content !== null) await put(uploadUrl, content);
    expect((await confirm(fileId)).body).toMatchObject({ status: 'FAILED' });
    await put(uploadUrl);
    expect((await confirm(fileId)).body).toMatchObject({ status: 'UPLOADED' });
  });

  it('stays confirmed: its link takes nothing more', async () => {
    const { offer, put, confirm } = await setUp();
    const { fileId, uploadUrl } = await offer();
    await put(uploadUrl);
    await confirm(fileId);
    expect((await put(uploadUrl, 'else')).status).toBe(409);
    expect((await confirm(fileId)).body).toMatchObject({ status: 'UPLOADED' });
  });

  it.each<[string, (url: URL) => void, string]>([
    ['another signature', (url) => url.searchParams.set('signature', 'x'), 'Signature'],
    ['no signature', (url) => url.searchParams.delete('signature'), 'Signature'],
    ['a later end', (url) => url.searchParams.set('expires', '9999999999999'), 'Signature'],
    ['another file', (url) => (url.pathname = '/storage/uploads/file_pending'), 'Signature'],
    ['an unknown file', (url) => (url.pathname = '/storage/uploads/file_x'), 'Signature'],
  ])('is refused with 403 at a link with %s', async (_what, forge, reason) => {
    const { offer, put } = await setUp();
    const url = new URL((await offer()).uploadUrl);
    forge(url);
    const response = await put(url.href);
    const body: unknown = await response.json();
    expect(response.status).toBe(403);
    expect(textAt(body, 'message')).toContain(reason);
  });

  it('is refused for another content type', async () => {
    const { offer, put } = await setUp();
    const { uploadUrl } = await offer();
    expect((await put(uploadUrl, 'four', 'text/html')).status).toBe(403);
  });

  it('is refused after fifteen minutes', async () => {
    const { clock, offer, put } = await setUp();
    const { uploadUrl } = await offer();
    clock.advance(899);
    expect((await put(uploadUrl)).status).toBe(200);
    clock.advance(1);
    expect((await put(uploadUrl)).status).toBe(403);
  });

  it.each([
    [{ fileName: '' }],
    [{ contentType: 'text' }],
    [{ contentType: 'text/plain\nx' }],
    [{ size: -1 }],
    [{ size: 1.5 }],
    [{ size: '4' }],
    [{ size: 26_214_401 }],
  ])('gets no link for %j', async (change) => {
    const { client } = await setUp();
    const wanted = { fileName: 'a.txt', contentType: 'text/plain', size: 4, ...change };
    const { status } = await client.call('POST', '/api/storage/presigned-url', wanted);
    expect(status).toBe(400);
  });
});

describe('a file', () => {
  it.each([
    ['GET', '/api/storage/download/file_notes', undefined],
    ['DELETE', '/api/storage/file_notes', undefined],
    ['POST', '/api/storage/confirm-upload', { fileId: 'file_notes' }],
    ['GET', '/api/storage/download/file_x', undefined],
  ])('of someone else is as good as none: %s %s', async (method, path, body) => {
    const { client } = await setUp();
    expect(await client.call(method, path, body)).toMatchObject({
      status: 404,
      body: { message: 'File not found' },
    });
  });

  it('is gone once it is deleted', async () => {
    const { sandbox, client, download } = await setUp();
    await client.signIn(SANDBOX_ACCOUNTS.admin);
    expect((await client.call('DELETE', '/api/storage/file_notes')).status).toBe(200);
    expect((await download('file_notes')).status).toBe(404);
    expect(sandbox.platform.store.files.get('file_notes')).toBeUndefined();
  });

  it('that is pending or failed has nothing to download', async () => {
    const { client, download } = await setUp();
    await client.signIn(SANDBOX_ACCOUNTS.admin);
    expect((await download('file_pending')).status).toBe(404);
    expect((await download('file_failed')).status).toBe(404);
  });
});

describe('the avatar in a profile', () => {
  it('is a picture that needs no sign-in', async () => {
    const { send, client } = await setUp();
    await client.signIn(SANDBOX_ACCOUNTS.admin);
    const { body } = await client.call('GET', '/api/auth/profile');
    const response = await send(new Request(String(at(body, 'avatar.url.original'))));
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  it('is a 404 for a user without one', async () => {
    const { client } = await setUp();
    expect((await client.call('GET', '/storage/avatars/user_standard')).status).toBe(404);
  });
});
