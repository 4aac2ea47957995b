import { act, screen, waitFor, within } from '@testing-library/react';
import { formatTime } from '../../shared/times/formatTimes';
import { gridOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();
const PATH = '/api/users';
const asked = () => sandbox().record.calls('GET', PATH).length;

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    advanceTimers: 20,
  });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openThrottled(wait: number) {
  const headers = { 'Retry-After': new Date(Date.now() + wait).toUTCString() };
  sandbox().scenarios.failNext({ path: PATH, status: 429, headers });
  const view = await renderApp({
    at: '/users',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByText('Failed to fetch users');
  return view;
}

it('shows when a throttled query is sent again, and sends it then', async () => {
  await openThrottled(600_000);
  const note = screen.getByText(/^Retrying at/);
  expect(
    [0, 1_000].map((ms) => `Retrying at ${formatTime(Date.now() + 600_000 - ms, 'local')}`),
  ).toContain(note.textContent);
  await pass(570_000);
  expect(asked()).toBe(1);
  await pass(40_000);
  await waitFor(() => expect(asked()).toBe(2));
  expect(await within(await gridOf('Users')).findAllByText(/@/)).not.toHaveLength(0);
});

it('sends nothing for a screen that was left meanwhile', async () => {
  const { router } = await openThrottled(600_000);
  await act(() => router.navigate('/profile'));
  await pass(620_000);
  expect(asked()).toBe(1);
});
