import {
  act,
  fireEvent,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import fc from 'fast-check';
import { api } from '../api/api';
import { callNames, calls, callWith } from '../testing/calls';
import type { EndpointName, ShownAt } from '../testing/calls/entry';
import { reportFigure } from '../testing/figure';
import { malformedPage, type Json } from '../testing/malformed';
import { addressOf, intercept, watchPage } from '../testing/malformedCalls';
import { propertyRuns } from '../testing/propertyRuns';
import { renderApp } from '../testing/renderApp';
import { sandboxForEachTest } from '../testing/sandbox';

/*
 * Opens the screens that show the response of a query, as the entries of the calls name them
 * (testing/calls). Each screen must send the query, and receives one malformed response after the
 * other, each with several malformed rows.
 */

const sandbox = sandboxForEachTest();

const ROWS = 6;

const cases = callNames.flatMap((name) => {
  const entry = calls[name];
  return 'shownAt' in entry ? entry.shownAt.map((place) => [place.at, name, place] as const) : [];
});

/** Number of malformed responses sent so far. */
let answers = 0;

/**
 * Opens a screen. The returned `answerWith` sends the screen's query again, and responds with the
 * given body.
 */
async function open({ at, as, shows, steps }: ShownAt, name: EndpointName) {
  const answered = intercept(name);
  const { store, unmount } = await renderApp({
    at: addressOf(at, sandbox()),
    as: { account: as ?? 'farmOwner', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByRole('heading', { level: 1, hidden: true });
  await steps?.();
  // Proves that the screen sends the call, and that its response arrives there.
  await waitFor(() => expect(answered.passed).toBeGreaterThan(0));
  await waitFor(() => expect(document.body).toHaveTextContent(shows));
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  const cached = Object.values(store.getState().api.queries).find(
    (query) => query?.endpointName === name,
  );
  expect(cached).toBeDefined();
  return {
    answered,
    unmount,
    answerWith: (body: Json) =>
      act(async () => {
        answered.next = { body, status: 200 };
        await store.dispatch(callWith(name, cached?.originalArgs));
      }),
  };
}

async function expectControlsWork(): Promise<void> {
  const search = screen.queryByRole('searchbox');
  if (search) {
    fireEvent.change(search, { target: { value: 'typed' } });
    expect(search).toHaveValue('typed');
    fireEvent.change(search, { target: { value: '' } });
    return;
  }
  const dialog = screen.queryByRole('dialog');
  if (dialog) {
    fireEvent.click(within(dialog).getAllByRole('button', { name: /close/i })[0]!);
    await waitForElementToBeRemoved(dialog);
    return;
  }
  fireEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }));
}

const { numRuns, ...from } = propertyRuns(10);
jest.setTimeout(120_000 + numRuns * 5_000);

it.each(cases)('%s stays usable after malformed responses to %s', async (_at, name, place) => {
  const { answered, answerWith, unmount } = await open(place, name);
  const { expectReadable } = watchPage();
  await fc.assert(
    fc.asyncProperty(malformedPage(answered.good, ROWS), async (body) => {
      await answerWith(body);
      expectReadable();
    }),
    { ...from, numRuns },
  );
  expect(answered.sent).toBeGreaterThanOrEqual(numRuns);
  answers += answered.sent;
  await expectControlsWork();
  unmount();
});

afterAll(() =>
  reportFigure(
    `malformed: ${answers} answers to ${cases.length} calls of the screens, 0 crashes, nothing unreadable shown (seed ${from.seed})`,
  ),
);
