import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../api/api';
import { itemsCancelled, type ItemOutcome } from '../../jobs/jobsSlice';
import { startJob } from '../../jobs/runner';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { GridPager } from '../../shared/list/GridPager';
import { RowPanel } from '../../shared/panel/RowPanel';
import type { StoreAccess } from '../../store/rootState';
import { lockChanged } from '../../store/sessionSlice';
import { obeyMinimumBuild } from './obeyMinimumBuild';
import { StatusBar } from '../shell/StatusBar';
import { createStore } from './store';

const OWN = '2026-03-01T12:00Z';
const NEWEST = '2026-03-02T12:00Z';

/** Returns the meta tag of a build, which the minifier writes like the template. */
const minified = (build: string) => `<meta name="console-build" content="${build}">`;

let answer: () => Promise<Response>;
const reload = jest.fn(() => Promise.resolve());

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = minified(OWN);
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer());
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  reload.mockClear();
  act(() => newVersion.reset());
});

function serve(build: string, config: object): void {
  const html = `${minified(build)}<script type="application/json" id="console-config">${JSON.stringify(config)}</script>`;
  answer = () => Promise.resolve(new Response(html));
}

async function learn(content?: ReactNode) {
  const { store } = createStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <StatusBar />
        {content}
      </MemoryRouter>
    </Provider>,
  );
  act(() => newVersion.ready());
  await act(() => obeyMinimumBuild(store, reload));
  return store;
}

const pass = () => act(() => jest.advanceTimersByTimeAsync(10_000));
const region = () => screen.getByRole('status', { name: 'Console status' });

it('shows that the version is unsupported, asks the host past the service worker, and reloads', async () => {
  serve(NEWEST, { minimumBuild: NEWEST });
  await learn();
  expect(jest.mocked(fetch).mock.calls).toEqual([['/index.html?newest', { cache: 'no-store' }]]);
  expect(region()).toHaveTextContent(
    'This version is no longer supported. The console will reload once you save or discard your changes.',
  );
  expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await pass();
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ['without a minimum', () => serve(NEWEST, {})],
  ['with an older minimum', () => serve(NEWEST, { minimumBuild: '2026-02-01T00:00Z' })],
  ['with its own build as the minimum', () => serve(NEWEST, { minimumBuild: OWN })],
  [
    'with a minimum that no build reaches',
    () => serve(NEWEST, { minimumBuild: '2027-01-01T00:00Z' }),
  ],
  ['with an unusable configuration', () => serve(NEWEST, { minimumBuild: 'latest' })],
  ['without an answer', () => (answer = () => Promise.reject(new TypeError('Failed to fetch')))],
])('only offers the new version %s', async (_case, setPage) => {
  setPage();
  await learn();
  await pass();
  expect(region()).toHaveTextContent('A new version is ready');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['a dialog with a form', '<div role="dialog"><form><input type="checkbox"></form></div>'],
  ['text in a form', '<form><input value="half a password"></form>'],
])('waits for %s', async (_what, html) => {
  serve(NEWEST, { minimumBuild: NEWEST });
  await learn();
  const open = document.createElement('div');
  open.innerHTML = html;
  document.body.append(open);
  await pass();
  expect(reload).not.toHaveBeenCalled();
  open.remove();
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not wait for a search, or for a name field for password managers', async () => {
  serve(NEWEST, { minimumBuild: NEWEST });
  await learn();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form role="search"><input value="ada"></form><form><input readonly value="ada"></form>',
  );
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not wait for the number of a page, nor for the panel of a row', async () => {
  serve(NEWEST, { minimumBuild: NEWEST });
  await learn(
    <>
      <GridPager
        label="Devices"
        page={3}
        pages={120}
        hasNext={true}
        text="Page 3 of 120"
        onPageChange={() => undefined}
        loadPage={undefined}
      />
      <RowPanel
        id="dev-1"
        row={undefined}
        isListLoading={false}
        rowUpdatedAt={null}
        onClose={() => undefined}
      >
        {() => (
          <form>
            <input aria-label="Feature" />
          </form>
        )}
      </RowPanel>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Page, 1 to 120', hidden: true })).toHaveValue('3');
  expect(screen.getByRole('textbox', { name: 'Feature' })).toBeVisible();
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('a job', () => {
  /** Starts a job of one item, and returns a function that ends the item. */
  function start(store: StoreAccess, job: { isPaused: boolean; isKept: boolean }) {
    let end: (outcome: ItemOutcome) => void = () => undefined;
    const run = () => new Promise<ItemOutcome>((resolve) => (end = resolve));
    const kind = { name: 'run', concurrency: 1, isKept: job.isKept, run };
    const about = { title: 'Roles of 90 users', app: null, isPaused: job.isPaused };
    store.dispatch(startJob(kind, about, [{ label: 'user 21', data: null, payload: null }]));
    return () => end({ status: 'done' });
  }

  it('that runs delays the reload, even if its record would survive', async () => {
    serve(NEWEST, { minimumBuild: NEWEST });
    const store = await learn();
    const end = start(store, { isPaused: false, isKept: true });
    await pass();
    expect(reload).not.toHaveBeenCalled();
    end();
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that is paused delays the reload if it would be lost', async () => {
    serve(NEWEST, { minimumBuild: NEWEST });
    const store = await learn();
    start(store, { isPaused: true, isKept: false });
    await pass();
    expect(reload).not.toHaveBeenCalled();
    store.dispatch(itemsCancelled({ jobId: store.getState().jobs.jobs[0]!.id }));
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that is paused does not delay the reload if it continues afterwards', async () => {
    serve(NEWEST, { minimumBuild: NEWEST });
    start(await learn(), { isPaused: true, isKept: true });
    await pass();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('waits for a locked console, which keeps its input in memory', async () => {
  serve(NEWEST, { minimumBuild: NEWEST });
  const store = await learn();
  store.dispatch(lockChanged(true));
  await pass();
  expect(reload).not.toHaveBeenCalled();
  store.dispatch(lockChanged(false));
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits for a call that changes something', async () => {
  serve(NEWEST, { minimumBuild: NEWEST });
  const store = await learn();
  let finish: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (finish = resolve));
  const call = store.dispatch(api.endpoints.forgotPassword.initiate({ email: 'a@b.example' }));
  await pass();
  expect(reload).not.toHaveBeenCalled();
  finish(new Response('{}'));
  await act(() => call);
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});
