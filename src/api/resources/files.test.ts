import { waitFor } from '@testing-library/react';
import { api } from '../api';
import { answerRequests, jsonAnswer } from '../../testing/testServer';
import { createTestStore, signInLocally } from '../../testing/testStore';

const { downloadFile, requestUpload } = api.endpoints;

function signedInStore() {
  const store = createTestStore();
  signInLocally(store);
  return store;
}

describe('downloadFile', () => {
  it('revokes the object URL when its entry is removed from the cache', async () => {
    answerRequests(() => new Response('bytes', { headers: { 'content-type': 'text/plain' } }));
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const call = signedInStore().dispatch(downloadFile.initiate({ fileId: 'f' }));
    const { objectUrl, ...facts } = await call.unwrap();
    expect(facts).toEqual({ contentType: 'text/plain', size: 5 });
    expect(revoked).not.toHaveBeenCalled();

    call.unsubscribe();
    await waitFor(() => expect(revoked).toHaveBeenCalledWith(objectUrl));
  });

  it('gives an SVG an address whose scripts would not run with the console’s origin', async () => {
    const type = { headers: { 'content-type': 'image/svg+xml' } };
    answerRequests(() => new Response('<svg>ä</svg>', type));
    const created = jest.spyOn(URL, 'createObjectURL');
    const call = signedInStore().dispatch(downloadFile.initiate({ fileId: 'f' }));
    const { objectUrl } = await call.unwrap();
    expect(objectUrl).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%3E%C3%A4%3C%2Fsvg%3E');
    expect(created).not.toHaveBeenCalled();
  });

  it('creates no object URL for a response that arrives after its entry was removed', async () => {
    let respond: (response: Response) => void = () => undefined;
    const sent = answerRequests(() => new Promise((resolve) => (respond = resolve)));
    const created = jest.spyOn(URL, 'createObjectURL');
    const store = signedInStore();
    const call = store.dispatch(downloadFile.initiate({ fileId: 'f' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    store.dispatch(api.util.resetApiState());
    respond(new Response('bytes'));
    expect((await call).data).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve));
    expect(created).not.toHaveBeenCalled();
  });

  it('reads the server’s message from a failure', async () => {
    answerRequests(() => jsonAnswer(404, { message: 'File has not been uploaded' }));
    const { error } = await signedInStore().dispatch(downloadFile.initiate({ fileId: 'f' }));
    expect(error).toMatchObject({ status: 404, serverMessage: 'File has not been uploaded' });
  });
});

it.each([
  ['no address', { fileId: 'f' }],
  ['no file', { uploadUrl: 'https://x.test/put' }],
  ['a script for an address', { fileId: 'f', uploadUrl: 'javascript:alert(1)' }],
  ['a local file for an address', { fileId: 'f', uploadUrl: 'file:///etc/passwd' }],
])('refuses an upload ticket with %s', async (_case, body) => {
  answerRequests(() => body);
  const { error } = await signedInStore().dispatch(
    requestUpload.initiate({ fileName: 'a', contentType: 'text/plain', size: 1 }),
  );
  expect(error).toMatchObject({ kind: 'unreadable' });
});
