import { act, screen, waitFor, within } from '@testing-library/react';
import { startJob, type JobKind } from '../../jobs/runner';
import type { ItemOutcome } from '../../jobs/jobsSlice';
import { signedOut } from '../../store/sessionSlice';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();
const BYTES = '/storage/uploads/*';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const open = () => renderApp({ at: '/profile?tab=files', as: { account: 'admin', of: sandbox() } });
type View = Awaited<ReturnType<typeof open>>;

async function openPanel({ user }: View) {
  await user.click(await button(/^Notifications/));
  return screen.findByRole('dialog', { name: 'Notifications' });
}

/** Starts a job whose items remain in progress until the test calls `end`. */
function startHeld({ store }: View, names: string[], title = 'Change roles') {
  const ends = new Map<string, (outcome: ItemOutcome) => void>();
  const kind: JobKind<string> = {
    name: 'held',
    concurrency: 2,
    run: ({ payload }) => new Promise((resolve) => ends.set(payload, resolve)),
  };
  const items = names.map((name) => ({ label: name, payload: name, data: null }));
  const app = { id: 'app', name: 'Nimbus VPN' };
  act(() => void store.dispatch(startJob(kind, { title, app }, items)));
  const end = (name: string, outcome: ItemOutcome = { status: 'done' }) =>
    ends.get(name)?.(outcome);
  return { end, started: () => [...ends.keys()] };
}

it('is counted at the bell, and ends with the session', async () => {
  const view = await open();
  await screen.findByRole('grid', { name: 'Files' });
  expect(await button('Notifications')).toBeVisible();
  startHeld(view, ['ann']);
  expect(await button('Notifications, 1 job in progress')).toBeVisible();
  act(() => void view.store.dispatch(signedOut('logout')));
  await button('Sign In');
  expect(view.store.getState().jobs.jobs).toEqual([]);
});

it('shows an upload on any screen: its progress, its failure, and a retry', async () => {
  sandbox().scenarios.failNext({ method: 'PUT', path: BYTES, status: 503 });
  const view = await open();
  await screen.findByRole('grid', { name: 'Files' });
  const input = await screen.findByLabelText('Choose files', { selector: 'input' });
  await view.user.upload(input, new File(['hello'], 'report.txt', { type: 'text/plain' }));
  await screen.findByText('Failed to upload report.txt');
  await act(() => view.router.navigate('/apps'));
  // The job and its message count once.
  expect(await button('Notifications, 1 with failures')).toHaveAttribute('data-count', '1');

  const panel = within(await openPanel(view));
  const uploads = within(panel.getByRole('region', { name: 'Uploads' }));
  expect(uploads.getByText('1 failed')).toBeVisible();
  expect(uploads.getByText('The upload was refused (503)')).toBeVisible();
  expect(panel.queryByText('Failed to upload report.txt')).not.toBeInTheDocument();
  await view.user.click(uploads.getByRole('button', { name: 'Retry: report.txt' }));
  // The job has become its message.
  expect(await panel.findByText('report.txt uploaded')).toBeVisible();
  await waitFor(() => expect(panel.queryByRole('region', { name: 'Uploads' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus();
});

it('pauses, resumes and cancels a job, and retries failed items', async () => {
  const view = await open();
  const { end, started } = startHeld(view, ['ann', 'bob', 'cem', 'dan']);
  const panel = within(await openPanel(view));
  const section = await panel.findByRole('region', { name: 'Change roles' });
  const job = within(section);
  expect(section).toHaveTextContent('0 of 4 finished · Nimbus VPN');
  expect(job.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');

  await view.user.click(job.getByRole('button', { name: 'Pause' }));
  expect(job.getByText('Paused')).toBeVisible();
  end('ann');
  end('bob', { status: 'failed', reason: 'No such user' });
  expect(await job.findByText('No such user')).toBeVisible();
  expect(section).toHaveTextContent('2 of 4 finished · 1 failed · Nimbus VPN');
  expect(started()).toEqual(['ann', 'bob']);

  await view.user.click(job.getByRole('button', { name: 'Resume' }));
  await view.user.click(job.getByRole('button', { name: 'Cancel: dan' }));
  await view.user.click(job.getByRole('button', { name: 'Retry' }));
  expect(section).toHaveTextContent('2 of 4 finished · 1 canceled');
  await view.user.click(job.getByRole('button', { name: 'Cancel all' }));
  expect(section).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus();
});

it('lists only the unsuccessful items of a job with hundreds', async () => {
  const view = await open();
  const names = Array.from({ length: 300 }, (_, index) => `user ${index}`);
  const { end } = startHeld(view, names);
  const panel = within(await openPanel(view));
  expect(await panel.findByText('0 of 300 finished', { exact: false })).toBeVisible();
  expect(panel.queryByRole('listitem')).not.toBeInTheDocument();
  end('user 0', { status: 'unknown', reason: 'No response' });
  expect(await panel.findByRole('listitem')).toHaveTextContent('user 0UnknownRetryNo response');
  await view.user.keyboard('{Escape}');
  expect(await button('Notifications, 1 job in progress, 1 with failures')).toBeVisible();
});

it('counts a running job and a failed one', async () => {
  const view = await open();
  startHeld(view, ['ann'], 'One');
  startHeld(view, ['bob'], 'Other').end('bob', { status: 'failed', reason: 'No such user' });
  const bell = await button('Notifications, 1 job in progress, 1 with failures');
  expect(bell).toHaveAttribute('data-count', '2');
});

it('shows one piece of work by its notes, and only the steps that failed', async () => {
  const view = await open();
  const kind: JobKind<string> = {
    name: 'steps',
    concurrency: 1,
    retryLabel: 'Retry failed pages',
    notes: () => ['20 of 30 rows', 'Page 2 is missing.'],
    run: ({ payload }) =>
      Promise.resolve(
        payload === 'Page 2' ? { status: 'failed', reason: 'Refused' } : { status: 'done' },
      ),
  };
  const items = ['Page 1', 'Page 2', 'Page 3'].map((label) => ({
    label,
    payload: label,
    data: null,
  }));
  act(() => void view.store.dispatch(startJob(kind, { title: 'Export', app: null }, items)));
  const panel = within(await openPanel(view));
  await panel.findByText('20 of 30 rows');
  expect(panel.getByText('Page 2 is missing.')).toBeVisible();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Page 2FailedRetryRefused',
  ]);
  expect(panel.getByRole('button', { name: 'Retry failed pages' })).toBeEnabled();
});
