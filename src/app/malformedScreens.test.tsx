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
import { screens } from '../features/navigation/screens';
import { reportFigure } from '../testing/figure';
import { malformedPage, type Json } from '../testing/malformed';
import { addressOf, intercept, watchPage } from '../testing/malformedCalls';
import { propertyRuns } from '../testing/propertyRuns';
import { renderApp } from '../testing/renderApp';
import { sandboxForEachTest } from '../testing/sandbox';

/*
 * Tests every screen with malformed responses to each call that fills it. Each screen is opened
 * once and receives one response after the other, each with several malformed rows.
 */

const sandbox = sandboxForEachTest();

const ROWS = 6;

type QueryName = {
  [Name in keyof typeof api.endpoints]: (typeof api.endpoints)[Name] extends { useQuery: unknown }
    ? Name
    : never;
}[keyof typeof api.endpoints];

const cases: [at: string, call: QueryName, path: RegExp][] = [
  [screens.dashboard.path, 'getAppStatistics', /\/statistics$/],
  [screens.dashboard.path, 'getApps', /\/app-management\?/],
  [screens.devices.path, 'getDevices', /\/subscriptions\/devices/],
  [screens.subscriptions.path, 'getSubscriptions', /\/subscriptions\/all/],
  [screens.subscriptionPlans.path, 'getPrices', /\/subscriptions\/prices/],
  [screens.customers.path, 'getCustomers', /\/customers\?/],
  [`${screens.customers.path}?customer={customerId}`, 'getCustomer', /\/customers\/[^/?]+$/],
  [
    `${screens.customers.path}?customer={customerId}`,
    'getCustomerSubscriptions',
    /\/customers\/[^/]+\/subscriptions$/,
  ],
  [screens.users.path, 'getUsers', /\/users\?/],
  [`${screens.users.path}?user={userId}`, 'getUser', /\/users\/[^/?]+$/],
  [`${screens.apps.path}?open={appName}`, 'getApp', /\/app-management\/[^/?]+$/],
  ...(
    [
      ['getDeviceStatus', /\/status\//],
      ['getDeviceLimits', /\/limits\//],
      ['canCreateServer', /\/can-create-server$/],
      ['canViewLogs', /\/can-view-logs$/],
    ] as const
  ).map(([call, path]): (typeof cases)[number] => [
    `${screens.devices.path}?device={deviceId}`,
    call,
    path,
  ]),
  [screens.apps.path, 'getApps', /\/app-management\?/],
  [screens.profile.path, 'getProfile', /\/auth\/profile$/],
  [`${screens.profile.path}?tab=files`, 'getFiles', /\/storage\/files$/],
];

/** Number of malformed responses sent so far. */
let answers = 0;

/**
 * Opens a screen. The returned `answerWith` sends the screen's query again, and responds with the
 * given body.
 */
async function open(at: string, call: QueryName, path: RegExp) {
  const answered = intercept('GET', path);
  const { store, unmount } = await renderApp({
    at: addressOf(at, sandbox()),
    as: { account: 'farmOwner', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByRole('heading', { level: 1, hidden: true });
  const cached = () => api.util.selectCachedArgsForQuery(store.getState(), call);
  // Waits for the query, because a panel sends its query only after the screen has rendered.
  await waitFor(() => expect(cached()).not.toHaveLength(0));
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  const [args] = cached();
  const initiate = api.endpoints[call].initiate as typeof api.endpoints.getUser.initiate;
  return {
    answered,
    unmount,
    answerWith: (body: Json) =>
      act(async () => {
        answered.next = { body, status: 200 };
        const again = { forceRefetch: true, subscribe: false } as const;
        await store.dispatch(initiate(args as { id: string }, again));
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

it.each(cases)('%s stays usable after malformed responses to %s', async (at, call, path) => {
  const { answered, answerWith, unmount } = await open(at, call, path);
  const { good } = answered;
  const { expectReadable } = watchPage();
  await fc.assert(
    fc.asyncProperty(malformedPage(good, ROWS), async (body) => {
      await answerWith(body);
      expectReadable();
    }),
    { ...from, numRuns },
  );
  // Checks that the malformed responses were sent in reply to the screen's own call.
  expect(good).not.toBeNull();
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
