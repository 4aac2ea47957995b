import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signedOut } from '../../../store/sessionSlice';
import { readOnlySwitched } from '../../../store/themeSlice';
import { gridOf, rowOf as rowOfList } from '../../../testing/grid';
import { renderApp } from '../../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../../testing/sandbox';
import { selectUploads } from './uploadJob';

const sandbox = sandboxForEachTest();

const FILES = '/api/storage/files';
const TICKET = '/api/storage/presigned-url';
const BYTES = '/storage/uploads/*';
const CONFIRM = '/api/storage/confirm-upload';
const ownerId = SANDBOX_ACCOUNTS.admin.id;

const openFiles = (account: keyof typeof SANDBOX_ACCOUNTS = 'admin') =>
  renderApp({ at: '/profile?tab=files', as: { account, of: sandbox() } });

const grid = () => gridOf('Files');
const rowOf = (name: string) => rowOfList('Files', new RegExp(name));
const listed = async (name: string) => within(await grid()).findByText(name);
const uploads = () => within(screen.getByRole('list', { name: 'Uploads' }));
const button = (name: string) => screen.getByRole('button', { name });
const picker = () => screen.findByLabelText('Choose files', { selector: 'input' });
const dropZone = () => screen.findByRole('group', { name: 'Upload files' });
const calls = (method: string, path: string) => sandbox().record.calls(method, path);

const textFile = (name: string, text = 'hello') => new File([text], name, { type: 'text/plain' });
const stored = (name: string) =>
  sandbox()
    .platform.store.files.under(ownerId)
    .filter(({ fileName }) => fileName === name);
const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

it('lists the files with type, size, status, and the actions for that status', async () => {
  await openFiles();
  const picture = await rowOf('Obstgarten');
  expect(picture).toHaveTextContent('image/png');
  expect(picture).toHaveTextContent('3.2 kB');
  expect(within(picture).getByText('Uploaded')).toBeVisible();
  expect(within(await rowOf('invoice-export')).getByText('Pending')).toBeVisible();
  const failed = await rowOf('backup-of-everything');
  expect(within(failed).getByText('Failed')).toBeVisible();
  expect(within(failed).getByRole('button', { name: /^Delete/ })).toBeVisible();
  expect(within(failed).queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  const notes = await rowOf('release notes');
  expect(within(notes).queryByRole('button', { name: /^Preview/ })).not.toBeInTheDocument();
});

it('uploads several files, by choice and by drop', async () => {
  const { user } = await openFiles();
  await listed('release notes.txt');
  await user.upload(await picker(), [textFile('first.txt', 'one'), textFile('second.txt', 'two')]);
  await listed('first.txt');
  await listed('second.txt');
  await screen.findByText('2 files uploaded');
  // A finished upload leaves the box.
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();

  // Drops a file without a type and a folder, which browsers pass as an unreadable file.
  const blob = new File(['three'], 'third');
  const folder = new File([], 'folder');
  const item = (file: File, isDirectory: boolean) => ({
    webkitGetAsEntry: () => ({ isDirectory }),
    getAsFile: () => file,
  });
  const dataTransfer = {
    types: ['Files'],
    files: [blob, folder],
    items: [item(blob, false), item(folder, true)],
  };
  fireEvent.dragOver(await dropZone(), { dataTransfer });
  expect(screen.getByText('Drop to upload')).toBeVisible();
  fireEvent.drop(await dropZone(), { dataTransfer });
  await screen.findByText('Folders can’t be uploaded');
  await screen.findByText('third uploaded');

  expect(textOf(stored('first.txt')[0]!.bytes)).toBe('one');
  expect(stored('second.txt')).toMatchObject([{ status: 'UPLOADED', contentType: 'text/plain' }]);
  expect(stored('third')).toMatchObject([{ contentType: 'application/octet-stream', size: 5 }]);
  expect(stored('folder')).toHaveLength(0);

  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(await listed('third')).toBeVisible();
});

it.each([
  ['the address for it is refused', 'POST', TICKET, 'size must not be greater', 0],
  ['its bytes are refused', 'PUT', BYTES, 'The upload was refused (400)', 1],
  ['its confirmation is refused', 'POST', CONFIRM, 'size must not be greater', 1],
])('shows a file as failed when %s, and a retry brings it', async (_case, ...fault) => {
  const [method, path, reason, leftBehind] = fault;
  const body = { message: 'size must not be greater' };
  sandbox().scenarios.failNext({ method, path, status: 400, body });
  const { user } = await openFiles();
  await listed('release notes.txt');
  await user.upload(await picker(), textFile('report.txt'));
  await screen.findByText('Failed to upload report.txt');
  expect(uploads().getByText('Failed')).toBeVisible();
  expect(uploads().getByText(new RegExp(reason.replace(/[()]/g, '\\$&')))).toBeVisible();
  expect(within(await grid()).queryByText('report.txt')).not.toBeInTheDocument();
  expect(stored('report.txt')).toHaveLength(leftBehind);

  await user.click(button('Retry: report.txt'));
  await listed('report.txt');
  expect(stored('report.txt')).toMatchObject([{ status: 'UPLOADED' }]);
  expect(textOf(stored('report.txt')[0]!.bytes)).toBe('hello');
});

it('retries a confirmation whose response was lost, without uploading the bytes again', async () => {
  sandbox().scenarios.loseAnswer({ method: 'POST', path: CONFIRM });
  const { user } = await openFiles();
  await listed('release notes.txt');
  await user.upload(await picker(), textFile('report.txt'));
  await screen.findByText('Failed to upload report.txt');
  await user.click(button('Retry: report.txt'));
  await screen.findByText('report.txt uploaded');
  expect(calls('PUT', BYTES)).toHaveLength(1);
  expect(calls('DELETE', '/api/storage/*')).toHaveLength(0);
  expect(stored('report.txt')).toMatchObject([{ status: 'UPLOADED' }]);
});

it.each([
  ['bytes', 'POST', TICKET, 'PUT', BYTES, { isStored: false }],
  ['confirmation', 'PUT', BYTES, 'POST', CONFIRM, { isStored: true }],
])('sends the %s only once the console is no longer read only', async (_call, ...row) => {
  const [method, path, nextMethod, nextPath, reached] = row;
  sandbox().scenarios.slow({ method, path, ms: 60_000 });
  const { user, store } = await openFiles();
  await listed('release notes.txt');
  await user.upload(await picker(), textFile('report.txt'));
  await waitFor(() => expect(calls(method, path)).toHaveLength(1));
  act(() => void store.dispatch(readOnlySwitched(ownerId)));
  sandbox().scenarios.reset();
  const fileId: unknown = expect.any(String);
  await waitFor(() =>
    expect(selectUploads(store.getState()).uploads).toMatchObject([
      { data: { ...reached, fileId } },
    ]),
  );
  expect(calls(nextMethod, nextPath)).toHaveLength(0);
  expect(screen.queryByText('Failed to upload report.txt')).not.toBeInTheDocument();

  act(() => void store.dispatch(readOnlySwitched(ownerId)));
  await screen.findByText('report.txt uploaded');
  expect(stored('report.txt')).toMatchObject([{ status: 'UPLOADED' }]);
  expect(calls('POST', TICKET)).toHaveLength(1);
});

it('cancels one of several uploads, and removes it from the server', async () => {
  sandbox().scenarios.slow({ method: 'PUT', path: BYTES, ms: 60_000 });
  const { user } = await openFiles();
  await listed('release notes.txt');
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
  await user.upload(
    await picker(),
    names.map((name) => textFile(name)),
  );
  await waitFor(() => expect(calls('PUT', BYTES)).toHaveLength(3));
  expect(uploads().getAllByRole('progressbar')).toHaveLength(4);
  // Three uploads run at once and the fourth waits. The screen updates a moment later.
  expect(await uploads().findByText('Waiting')).toBeVisible();
  expect(screen.getByText(/^4 uploads in progress/)).toBeInTheDocument();

  await user.click(button('Cancel: a.txt'));
  await waitFor(() => expect(calls('DELETE', '/api/storage/*')).toHaveLength(1));
  await user.click(button('Cancel: d.txt'));
  sandbox().scenarios.reset();
  await screen.findByText('2 files uploaded');
  await waitFor(() => expect(stored('a.txt')).toHaveLength(0));
  expect(stored('b.txt')).toMatchObject([{ status: 'UPLOADED' }]);
  expect(within(await grid()).queryByText('a.txt')).not.toBeInTheDocument();
});

it('continues an upload while another page is open, and ends it with the session', async () => {
  sandbox().scenarios.slow({ method: 'PUT', path: BYTES, ms: 60_000 });
  const { user, router, store } = await openFiles();
  await listed('release notes.txt');
  await user.upload(await picker(), textFile('slow.txt'));
  await waitFor(() => expect(calls('PUT', BYTES)).toHaveLength(1));
  await act(() => router.navigate('/apps'));
  await act(() => router.navigate('/profile?tab=files'));
  expect(await screen.findByRole('button', { name: 'Cancel: slow.txt' })).toBeVisible();

  act(() => void store.dispatch(signedOut('logout')));
  await screen.findByRole('button', { name: 'Sign In' });
  sandbox().scenarios.reset();
  await waitFor(() => expect(calls('PUT', BYTES)[0]).not.toMatchObject({ status: null }));
  expect(calls('POST', CONFIRM)).toHaveLength(0);
  expect(screen.queryByText(/slow\.txt/)).not.toBeInTheDocument();
});

it('dismisses a failed upload, on the server too', async () => {
  sandbox().scenarios.failNext({ method: 'PUT', path: BYTES, status: 500 });
  const { user } = await openFiles();
  await listed('release notes.txt');
  await user.upload(await picker(), textFile('report.txt'));
  await user.click(await screen.findByRole('button', { name: 'Dismiss: report.txt' }));
  await waitFor(() => expect(stored('report.txt')).toHaveLength(0));
});

it('deletes a file after a confirmation, and shows why a deletion failed', async () => {
  const { user } = await openFiles();
  const askedAndAnswered = async (answer: string) => {
    await listed('release notes.txt');
    await user.click(await screen.findByRole('button', { name: 'Delete: release notes.txt' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this file?' });
    expect(question).toHaveTextContent('Are you sure you want to delete "release notes.txt"?');
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  await askedAndAnswered('Cancel');
  expect(calls('DELETE', '/api/storage/*')).toHaveLength(0);

  sandbox().scenarios.failNext({ method: 'DELETE', status: 403, body: { message: 'Locked' } });
  await askedAndAnswered('Delete');
  await screen.findByText('Failed to delete release notes.txt');
  expect(screen.getByText('Locked')).toBeVisible();

  await askedAndAnswered('Try anyway');
  await screen.findByText('release notes.txt deleted');
  await waitFor(() => expect(screen.queryByText('release notes.txt')).not.toBeInTheDocument());
  expect(stored('release notes.txt')).toHaveLength(0);
});

describe('the bytes of a file', () => {
  it('are fetched with the bearer token and saved under the name of the file', async () => {
    const clicked: { href: string; name: string }[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push({ href: this.href, name: this.download });
    });
    const { user } = await openFiles();
    await listed('release notes.txt');
    await user.click(button('Download: release notes.txt'));
    await waitFor(() => expect(clicked).toHaveLength(1));
    expect(clicked[0]).toMatchObject({ name: 'release notes.txt' });
    expect(clicked[0]!.href).toMatch(/^blob:/);
    const [call] = calls('GET', '/api/storage/download/file_notes');
    expect(call).toMatchObject({ status: 200, userId: ownerId });
  });

  it('show a message when they cannot be fetched', async () => {
    const { user } = await openFiles();
    await listed('release notes.txt');
    sandbox().scenarios.failNext({ path: '/api/storage/download/*', status: 404 });
    await user.click(button('Download: release notes.txt'));
    await screen.findByText('Failed to download release notes.txt');
  });

  it('are shown in the image viewer, from picture to picture, and released on closing', async () => {
    const created = jest.spyOn(URL, 'createObjectURL');
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const { user } = await openFiles();
    await listed('release notes.txt');
    await user.click(button('Preview: harbour at dusk.png'));
    const viewer = await screen.findByRole('dialog', { name: 'Image viewer' });
    const harbour = await within(viewer).findByRole('img', { name: 'harbour at dusk.png' });
    expect(harbour).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(viewer).toHaveTextContent('1 of 2');
    await user.keyboard('{ArrowRight}');
    await within(viewer).findByRole('img', { name: 'Obstgarten – Übersicht.png' });
    await user.keyboard('{ArrowRight}');
    await within(viewer).findByRole('img', { name: 'harbour at dusk.png' });
    expect(calls('GET', '/api/storage/download/*')).toHaveLength(2);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(viewer).not.toBeInTheDocument());
    expect(button('Preview: harbour at dusk.png')).toHaveFocus();
    const urls = new Set(created.mock.results.map(({ value }) => String(value)));
    await waitFor(() => expect(new Set(revoked.mock.calls.map(([url]) => url))).toEqual(urls));
  });

  it('that fail to load do not keep the viewer from the next picture', async () => {
    sandbox().scenarios.failNext({ path: '/api/storage/download/file_harbour', status: 500 });
    const { user } = await openFiles();
    await listed('release notes.txt');
    await user.click(button('Preview: harbour at dusk.png'));
    await screen.findByText('This image can’t be shown');
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('img', { name: 'Obstgarten – Übersicht.png' });
  });
});

it('shows a message when there are no files', async () => {
  await openFiles('moderator');
  await screen.findByText('No files yet');
  expect(await picker()).toBeInTheDocument();
});

it('shows the error view, and Try Again fetches the files', async () => {
  sandbox().scenarios.failNext({ path: FILES, status: 500, body: { message: 'Disk on fire' } });
  const { user } = await openFiles();
  await screen.findByText('Failed to fetch files');
  expect(screen.getByText('Disk on fire')).toBeVisible();
  await user.click(button('Try Again'));
  await listed('release notes.txt');
});

it('shows placeholders for missing or malformed fields', async () => {
  sandbox().scenarios.malformed({
    path: FILES,
    body: {
      files: [
        { fileId: 'f1' },
        { fileId: 'f2', fileName: 'x\u202egnp.exe', size: -3, status: 'LOST', createdAt: 'soon' },
        { fileId: 'f3', fileName: {}, contentType: 7, size: 'many', status: 'FAILED' },
        'nothing',
      ],
    },
  });
  await openFiles();
  await listed('x\ufffdgnp.exe');
  const rows = within(await grid()).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toHaveTextContent('Unnamed file——Pending—');
  expect(screen.getByRole('main')).not.toHaveTextContent(/undefined|NaN|null|Invalid|\[object/);
});

it('shows many files page by page', async () => {
  sandbox().scenarios.malformed({
    path: FILES,
    body: Array.from({ length: 23 }, (_, index) => ({
      fileId: `f${index}`,
      fileName: `file ${index}.txt`,
      status: 'UPLOADED',
    })),
  });
  const { user, location } = await openFiles();
  await screen.findByText('Showing 1 to 10 of 23 files');
  await user.click(button('Next'));
  await screen.findByText('Showing 11 to 20 of 23 files');
  expect(location()).toBe('/profile?tab=files&page=2');
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  expect(location()).toBe('/profile?tab=security');
});
