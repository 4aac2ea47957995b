import { screen, waitFor, within } from '@testing-library/react';
import { localProfileOf } from '../../store/localProfile';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const BYTES = '/storage/uploads/*';
const DOWNLOAD = '/api/storage/download/*';
const { id } = SANDBOX_ACCOUNTS.moderator;

/** Opens the profile of an operator without a picture. */
const openProfile = () =>
  renderApp({ at: '/profile', as: { account: 'moderator', of: sandbox() } });

const picker = () => screen.findByLabelText('Upload Picture', { selector: 'input' });
const picture = (name = 'me.png', type = 'image/png', size = 4) =>
  new File([new Uint8Array(size).fill(7)], name, { type });
const mine = () => sandbox().platform.store.files.under(id);
const avatarSource = () =>
  within(screen.getByRole('button', { name: 'View profile picture' }))
    .getByRole('presentation')
    .getAttribute('src');

it('uploads a picture, shows it, in full size too, and on the next visit', async () => {
  const { user, unmount } = await openProfile();
  await screen.findByRole('region', { name: 'Personal Info' });
  expect(screen.queryByRole('button', { name: 'View profile picture' })).not.toBeInTheDocument();
  await user.upload(await picker(), picture());
  await screen.findByText('Profile updated');
  const avatar = await screen.findByRole('button', { name: 'View profile picture' });
  expect(avatarSource()).toMatch(/^blob:/);
  expect(screen.getByText('Saved only in this browser')).toBeVisible();
  const [file] = mine();
  expect(file).toMatchObject({ fileName: 'me.png', status: 'UPLOADED', size: 4 });
  expect([...file!.bytes!]).toEqual([7, 7, 7, 7]);
  expect(localProfileOf(id).get().avatar).toEqual({ fileId: file!.id });
  expect(sandbox().record.calls('PATCH', '/api/users/profile')).toHaveLength(0);

  await user.click(avatar);
  const viewer = await screen.findByRole('dialog', { name: 'Image viewer' });
  expect(within(viewer).getByRole('img', { name: /Mateo Brennan/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(viewer).not.toBeInTheDocument());
  expect(avatar).toHaveFocus();

  unmount();
  sandbox().record.clear();
  const { user: visitor } = await openProfile();
  await screen.findByRole('button', { name: 'View profile picture' });
  expect(avatarSource()).toMatch(/^blob:/);
  expect(sandbox().record.calls('GET', DOWNLOAD)).toHaveLength(1);

  await visitor.click(screen.getByRole('button', { name: 'Remove Picture' }));
  expect(screen.queryByRole('button', { name: 'View profile picture' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload Picture' })).toHaveFocus();
  expect(localProfileOf(id).get()).toEqual({});
});

it('removes the picture when its file is deleted', async () => {
  const { user } = await openProfile();
  await user.upload(await picker(), picture());
  await screen.findByRole('button', { name: 'View profile picture' });
  await user.click(screen.getByRole('tab', { name: 'Files' }));
  await user.click(await screen.findByRole('button', { name: 'Delete: me.png' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('It is your profile picture.');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('me.png deleted');
  expect(localProfileOf(id).get()).toEqual({});
  expect(mine()).toHaveLength(0);
});

it('shows a failed upload, and a retry brings the picture', async () => {
  sandbox().scenarios.failNext({ method: 'PUT', path: BYTES, status: 503 });
  const { user } = await openProfile();
  await user.upload(await picker(), picture());
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.getByText('Failed to upload me.png')).toBeVisible();
  expect(localProfileOf(id).get()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Retry: me.png' }));
  await screen.findByRole('button', { name: 'View profile picture' });
  expect(mine()).toMatchObject([{ status: 'UPLOADED' }]);
});

it('takes the last of two pictures', async () => {
  sandbox().scenarios.slow({ method: 'PUT', path: BYTES, ms: 60_000, times: 1 });
  const { user } = await openProfile();
  await user.upload(await picker(), picture('first.png'));
  await screen.findByRole('progressbar', { name: 'Uploading first.png' });
  await waitFor(() => expect(sandbox().record.calls('PUT', BYTES)).toHaveLength(1));
  await user.upload(await picker(), picture('second.png'));
  await screen.findByRole('button', { name: 'View profile picture' });
  sandbox().scenarios.reset();
  await waitFor(() => expect(mine()).toMatchObject([{ fileName: 'second.png' }]));
  expect(localProfileOf(id).get().avatar).toEqual({ fileId: mine()[0]!.id });
});

it.each([
  ['isn’t an image that browsers show', picture('scan.tiff', 'image/tiff'), /isn’t an image/],
  ['too large', picture('large.png', 'image/png', 5_000_001), /too large/],
  ['empty', picture('empty.png', 'image/png', 0), /is empty/],
])('refuses a file that is %s', async (_case, file, words) => {
  const { user } = await openProfile();
  await user.upload(await picker(), file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(mine()).toHaveLength(0);
});

it('shows the first letter where the picture can’t be fetched', async () => {
  const { user } = await openProfile();
  sandbox().scenarios.failNext({ path: DOWNLOAD, status: 500, times: 5 });
  await user.upload(await picker(), picture());
  await screen.findByText('Profile updated');
  await waitFor(() => expect(sandbox().record.calls('GET', DOWNLOAD)[0]?.status).toBe(500));
  expect(screen.queryByRole('button', { name: 'View profile picture' })).not.toBeInTheDocument();
});
