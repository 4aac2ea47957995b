import {
  act,
  fireEvent,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import fc from 'fast-check';
import { api } from '../api/api';
import { paths } from '../shared/paths';
import { selectCredentials, signedOut } from '../state/sessionSlice';
import { reportFigure } from '../testing/figure';
import { malformed, malformedPage, shortened, toText, type Json } from '../testing/malformed';
import { propertyRuns } from '../testing/propertyRuns';
import { renderApp } from '../testing/renderApp';
import { SANDBOX_ACCOUNTS, sampleIds, sandboxForEachTest } from '../testing/sandbox';

/*
 * Every screen, and for each call that fills it answers that no contract knows. A screen is opened
 * once and gets one such answer after the other, several broken rows in each. Then whatever a person
 * can have the platform do, with such answers, and refusals with such bodies.
 */

const sandbox = sandboxForEachTest();

/** Texts that the server may send and a screen may show, but that would hide what is looked for. */
const inWords = (text: string) =>
  text.replaceAll('NaN', 'no number').replaceAll('[object Object]', 'an object');

const NEVER_SHOWN = /\bundefined\b|\bNaN\b|Invalid Date|\[object \w+\]/;
const ROWS = 6;

type QueryName = {
  [Name in keyof typeof api.endpoints]: (typeof api.endpoints)[Name] extends { useQuery: unknown }
    ? Name
    : never;
}[keyof typeof api.endpoints];

const screens: [at: string, call: QueryName, path: RegExp][] = [
  [paths.dashboard, 'getAppStatistics', /\/statistics$/],
  [paths.dashboard, 'getApps', /\/app-management\?/],
  [paths.devices, 'getDevices', /\/subscriptions\/devices/],
  [paths.subscriptions, 'getSubscriptions', /\/subscriptions\/all/],
  [paths.subscriptionPlans, 'getPrices', /\/subscriptions\/prices/],
  [paths.customers, 'getCustomers', /\/customers\?/],
  [`${paths.customers}?customer={customerId}`, 'getCustomer', /\/customers\/[^/?]+$/],
  [
    `${paths.customers}?customer={customerId}`,
    'getCustomerSubscriptions',
    /\/customers\/[^/]+\/subscriptions$/,
  ],
  [paths.users, 'getUsers', /\/users\?/],
  [paths.apps, 'getApps', /\/app-management\?/],
  [paths.profile, 'getProfile', /\/auth\/profile$/],
  [`${paths.profile}?tab=files`, 'getFiles', /\/storage\/files$/],
];

/** How many malformed answers were sent so far. */
let answers = 0;

/** The address with the rows of the sandbox that it names. */
function addressOf(at: string): string {
  const ids: Record<string, string> = sampleIds(sandbox());
  return at.replace(/\{(\w+)\}/, (_name, id: string) => encodeURIComponent(ids[id] ?? ''));
}

/** From now on the calls that fit are answered with `next`; as long as there is none, by the sandbox. */
function intercept(method: string, path: RegExp) {
  const send = globalThis.fetch;
  const call = {
    /** What the sandbox answered. */
    good: null as Json,
    next: undefined as { body: Json; status: number } | undefined,
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== method || !path.test(request.url)) return send(request);
    if (!call.next) {
      const response = await send(request);
      call.good = shortened((await response.clone().json()) as Json);
      return response;
    }
    answers += 1;
    const { body, status } = call.next;
    const headers = { 'content-type': 'application/json' };
    return new Response(inWords(toText(body)), { status, headers });
  });
  return call;
}

/** Opens the screen; `answerWith` then gives the call this body, from where the screen asked. */
async function open(at: string, call: QueryName, path: RegExp) {
  const answered = intercept('GET', path);
  const { store, unmount } = await renderApp({
    at: addressOf(at),
    as: { account: 'farmOwner', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByRole('heading', { level: 1, hidden: true });
  const cached = () => api.util.selectCachedArgsForQuery(store.getState(), call);
  await act(async () => {
    while (cached().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  });
  const [args] = cached();
  const initiate = api.endpoints[call].initiate as typeof api.endpoints.getUser.initiate;
  return {
    good: answered.good,
    unmount,
    answerWith: (body: Json) =>
      act(async () => {
        answered.next = { body, status: 200 };
        const again = { forceRefetch: true, subscribe: false } as const;
        await store.dispatch(initiate(args as { id: string }, again));
      }),
  };
}

/** Something to do on every screen, and that it was answered. */
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

/** What has to hold of the page, whatever was answered. */
function expectReadable(complaints: jest.SpyInstance): void {
  const page = document.body.innerHTML;
  expect(NEVER_SHOWN.exec(page)?.[0]).toBeUndefined();
  expect(page).not.toContain('This page ran into an error');
  expect(complaints.mock.calls).toEqual([]);
}

const { numRuns, ...from } = propertyRuns(10);
jest.setTimeout(120_000 + numRuns * 5_000);

it.each(screens)('%s lives with whatever %s is answered', async (at, call, path) => {
  const { good, answerWith, unmount } = await open(at, call, path);
  const complaints = jest.spyOn(console, 'error');
  // The store's own checks say when they took long.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = answers;
  await fc.assert(
    fc.asyncProperty(malformedPage(good, ROWS), async (body) => {
      await answerWith(body);
      expectReadable(complaints);
    }),
    { ...from, numRuns },
  );
  // The screen's own call got every one of them.
  expect(good).not.toBeNull();
  expect(answers - before).toBeGreaterThanOrEqual(numRuns);
  await expectControlsWork();
  unmount();
});

/** A form checks its values behind each event. */
const happens = (event: () => unknown) =>
  act(async () => {
    event();
    await jest.advanceTimersByTimeAsync(0);
  });
// Found by text and label: to compute the role of everything takes long in a grid.
const press = async (name: string) => {
  // A dialog comes after the page that it was opened from.
  const buttons = await screen.findAllByText(name, { selector: 'button' });
  await happens(() => fireEvent.click(buttons.at(-1)!));
};
const pressInLastRow = async (label: RegExp) => {
  const buttons = await screen.findAllByLabelText(label, { selector: 'button' });
  await happens(() => fireEvent.click(buttons.at(-1)!));
};
const switchOver = async (label: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await happens(() => fireEvent.click(input));
};
const fill = async (label: string, value: string) => {
  const input = await screen.findByLabelText(label);
  await happens(() => fireEvent.change(input, { target: { value } }));
};
const choose = async (label: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  const file = new File(['hello'], 'hello.txt', { type: 'text/plain' });
  await happens(() => fireEvent.change(input, { target: { files: [file] } }));
};

/** What a person does on a page that was just opened, and the call that it makes. */
type Action = [at: string, method: string, path: RegExp, doIt: () => Promise<unknown>];

const ofOperators: Action[] = [
  [
    paths.apps,
    'POST',
    /\/app-management$/,
    async () => {
      await press('Create App');
      await fill('App Name', 'tide-pool');
      await fill('Display Name', 'Tide Pool');
      // An inactive one is changed once more, by the id that was answered.
      await switchOver('Active');
      await press('Create App');
    },
  ],
  [
    paths.apps,
    'PUT',
    /\/app-management\/[^/]+$/,
    async () => {
      await pressInLastRow(/^Edit /);
      await fill('Display Name', 'Another name');
      await press('Save Changes');
    },
  ],
  [
    paths.apps,
    'DELETE',
    /\/app-management\/[^/]+$/,
    async () => {
      await pressInLastRow(/^Delete /);
      await press('Delete');
    },
  ],
  [
    paths.users,
    'PATCH',
    /\/users\/[^/]+\/roles$/,
    async () => {
      await pressInLastRow(/^Manage Roles: /);
      await switchOver('Moderator');
      await press('Save');
    },
  ],
  [paths.subscriptionPlans, 'POST', /\/sync-stripe-plans$/, () => press('Sync from Stripe')],
  [
    paths.profile,
    'PATCH',
    /\/users\/profile$/,
    async () => {
      await press('Edit Profile');
      await fill('Display name', `Somebody ${answers}`);
      await press('Save Changes');
    },
  ],
  [`${paths.profile}?tab=files`, 'POST', /\/storage\/presigned-url$/, () => choose('Choose Files')],
  [
    `${paths.profile}?tab=files`,
    'POST',
    /\/storage\/confirm-upload$/,
    () => choose('Choose Files'),
  ],
  [
    `${paths.profile}?tab=files`,
    'DELETE',
    /\/storage\/[^/]+$/,
    async () => {
      await pressInLastRow(/^Delete: /);
      await press('Delete');
    },
  ],
];

const ofVisitors: Action[] = [
  [
    paths.login,
    'POST',
    /\/auth\/login$/,
    async () => {
      await fill('Email', SANDBOX_ACCOUNTS.farmOwner.email);
      await fill('Password', SANDBOX_ACCOUNTS.farmOwner.password);
      await press('Sign In');
    },
  ],
  [
    paths.register,
    'POST',
    /\/auth\/register$/,
    async () => {
      await fill('Display name', 'Zoë New');
      await fill('Email', 'zoe.new@example.test');
      await fill('Password', 'a-good-password');
      await press('Create account');
    },
  ],
  [
    paths.forgotPassword,
    'POST',
    /\/auth\/forgot-password$/,
    async () => {
      await fill('Email', SANDBOX_ACCOUNTS.farmOwner.email);
      await press('Send Reset Instructions');
    },
  ],
  [
    `${paths.resetPassword}?token={resetToken}`,
    'POST',
    /\/auth\/reset-password$/,
    async () => {
      await fill('New password', 'brand-new-one');
      await fill('Confirm new password', 'brand-new-one');
      await press('Set new password');
    },
  ],
  [
    `${paths.verifyEmail}?token={verificationToken}`,
    'GET',
    /\/auth\/verify-email/,
    () => Promise.resolve(),
  ],
];

// To open a screen and to work on it costs far more than to answer it once more.
const actionRuns = Math.ceil(numRuns / 5);

async function expectToLiveWith(
  [at, method, path, doIt]: Action,
  scene: NonNullable<Parameters<typeof renderApp>[0]>,
): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    const call = intercept(method, path);
    const address = addressOf(at);
    const { store, router, unmount } = await renderApp({ ...scene, at: address });
    const isIdle = () => {
      const { queries, mutations } = store.getState().api;
      const calls = [...Object.values(queries), ...Object.values(mutations)];
      return calls.every((each) => each?.status !== QueryStatus.pending);
    };
    /** Longer than pages stay busy for, and than it takes a dialog to be gone. */
    const settle = async () => {
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      await waitFor(() => expect(isIdle()).toBe(true));
    };
    await doIt();
    await waitFor(() => expect(call.good).not.toBeNull());
    await settle();

    const complaints = jest.spyOn(console, 'error');
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answer = fc.record({
      body: malformed(call.good),
      status: fc.constantFrom(200, 200, 422),
    });
    await fc.assert(
      fc.asyncProperty(answer, async (next) => {
        call.next = next;
        const before = answers;
        if (scene.as) {
          // A form stays where it was refused.
          if (screen.queryByText('Cancel', { selector: 'button' })) await press('Cancel');
          await settle();
        } else {
          // Who got in by an answer that was good enough leaves again; the page starts anew.
          act(() => {
            if (selectCredentials(store.getState())) store.dispatch(signedOut('logout'));
          });
          await act(() => router.navigate('/nowhere'));
          await act(() => router.navigate(address));
        }
        await doIt();
        await waitFor(() => expect(answers).toBeGreaterThan(before));
        await settle();
        expectReadable(complaints);
      }),
      { ...from, numRuns: actionRuns },
    );
    unmount();
  } finally {
    jest.useRealTimers();
  }
}

it.each(ofOperators)('%s lives with whatever %s %s is answered', (...action) =>
  expectToLiveWith(action, { as: { account: 'admin', of: sandbox() }, app: 'nimbus' }),
);

it.each(ofVisitors)('%s lives with whatever %s %s is answered', (...action) =>
  expectToLiveWith(action, {}),
);

afterAll(() =>
  reportFigure(
    `malformed: ${answers} answers to ${screens.length + ofOperators.length + ofVisitors.length} calls of the screens, 0 crashes, nothing unreadable shown (seed ${from.seed})`,
  ),
);
