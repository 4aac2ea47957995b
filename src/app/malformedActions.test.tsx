import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import fc from 'fast-check';
import { api } from '../api/api';
import { screens } from '../features/navigation/screens';
import { selectCredentials, signedOut } from '../store/sessionSlice';
import { reportFigure } from '../testing/figure';
import { malformed } from '../testing/malformed';
import { addressOf, intercept, watchPage } from '../testing/malformedCalls';
import { propertyRuns } from '../testing/propertyRuns';
import { renderApp } from '../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../testing/sandbox';

/*
 * Performs every action that sends a call, as an operator or a visitor. The responses are
 * malformed, both successes and errors. Jest's fake timers avoid real waiting.
 */

const sandbox = sandboxForEachTest();

/** Number of malformed responses sent so far. */
let answers = 0;

/** Fires an event and waits for the form's validation, which is asynchronous. */
const happens = (event: () => unknown) =>
  act(async () => {
    event();
    await jest.advanceTimersByTimeAsync(0);
  });
// Queries by text and label, because a query by role computes the role of every element, which is
// slow in a list.
const press = async (name: string) => {
  // A dialog follows its page in the document, so the last match is in the dialog.
  const buttons = await screen.findAllByText(name, { selector: 'button, button span' });
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
const fillInName = async () => {
  const [label = '', name = ''] =
    /^Type "(.*)" to confirm$/.exec((await screen.findByText(/to confirm$/)).textContent) ?? [];
  await fill(label, name);
};
const choose = async (label: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  const file = new File(['hello'], 'hello.txt', { type: 'text/plain' });
  await happens(() => fireEvent.change(input, { target: { files: [file] } }));
};

/** Page to open, method and path of the call that the action sends, and the action. */
type Action = [at: string, method: string, path: RegExp, doIt: () => Promise<unknown>];

const ofOperators: Action[] = [
  [
    screens.apps.path,
    'POST',
    /\/app-management$/,
    async () => {
      await press('Create App');
      await fill('App Name', 'tide-pool');
      await fill('Display Name', 'Tide Pool');
      // Creates an inactive app, because that needs a second call with the id from the first
      // response.
      await switchOver('Active');
      await press('Create App');
    },
  ],
  [
    screens.apps.path,
    'PUT',
    /\/app-management\/[^/]+$/,
    async () => {
      await pressInLastRow(/^Edit /);
      await fill('Display Name', `Another ${Date.now()}`);
      await press('Save Changes');
    },
  ],
  [
    screens.apps.path,
    'DELETE',
    /\/app-management\/[^/]+$/,
    async () => {
      await pressInLastRow(/^Delete /);
      await fillInName();
      await press('Delete');
    },
  ],
  [
    screens.users.path,
    'PATCH',
    /\/users\/[^/]+\/roles$/,
    async () => {
      await pressInLastRow(/^Manage Roles: /);
      await switchOver('Moderator');
      await press('Save');
    },
  ],
  [
    screens.subscriptionPlans.path,
    'POST',
    /\/sync-stripe-plans$/,
    async () => {
      await press('Sync from Stripe');
      await press('Sync');
    },
  ],
  [
    screens.devices.path,
    'POST',
    /\/device\/register$/,
    async () => {
      await press('Register Device');
      await fill('Device ID', `device ${Date.now()}`);
      await press('Register Device');
    },
  ],
  [
    `${screens.devices.path}?device={deviceId}`,
    'POST',
    /\/check-feature\/[^/]+$/,
    async () => {
      await fill('Feature key, such as “logs”', 'Log access');
      await press('Check');
    },
  ],
  [
    `${screens.customers.path}?customer={customerId}`,
    'POST',
    /\/portal$/,
    () => press('Get billing portal link'),
  ],
  [
    `${screens.customers.path}?customer={customerId}`,
    'POST',
    /\/checkout$/,
    async () => {
      if (!screen.queryByText('Get checkout link')) await press('Get checkout link…');
      await press('Get checkout link');
    },
  ],
  [
    screens.profile.path,
    'PATCH',
    /\/users\/profile$/,
    async () => {
      await press('Edit Profile');
      await fill('Display name', `Operator ${Date.now()}`);
      await press('Save Changes');
    },
  ],
  [
    `${screens.profile.path}?tab=files`,
    'POST',
    /\/storage\/presigned-url$/,
    () => choose('Choose files'),
  ],
  [
    `${screens.profile.path}?tab=files`,
    'POST',
    /\/storage\/confirm-upload$/,
    () => choose('Choose files'),
  ],
  [
    `${screens.profile.path}?tab=files`,
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
    screens.login.path,
    'POST',
    /\/auth\/login$/,
    async () => {
      await fill('Email', SANDBOX_ACCOUNTS.farmOwner.email);
      await fill('Password', SANDBOX_ACCOUNTS.farmOwner.password);
      await press('Sign In');
    },
  ],
  [
    screens.register.path,
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
    screens.forgotPassword.path,
    'POST',
    /\/auth\/forgot-password$/,
    async () => {
      await fill('Email', SANDBOX_ACCOUNTS.farmOwner.email);
      await press('Send Reset Instructions');
    },
  ],
  [
    `${screens.resetPassword.path}?token={resetToken}`,
    'POST',
    /\/auth\/reset-password$/,
    async () => {
      await fill('New password', 'brand-new-one');
      await fill('Confirm new password', 'brand-new-one');
      await press('Set new password');
    },
  ],
  [
    `${screens.verifyEmail.path}?token={verificationToken}`,
    'GET',
    /\/auth\/verify-email/,
    () => Promise.resolve(),
  ],
];

// Few runs, because an action takes much longer than a response for a screen that is already open.
const { numRuns, ...from } = propertyRuns(2);
jest.setTimeout(120_000 + numRuns * 20_000);

async function expectToLiveWith(
  [at, method, path, doIt]: Action,
  scene: NonNullable<Parameters<typeof renderApp>[0]>,
): Promise<void> {
  const call = intercept(method, path);
  const address = addressOf(at, sandbox());
  const { store, router, unmount } = await renderApp({ ...scene, at: address });
  const isIdle = () => {
    const { queries, mutations } = store.getState().api;
    const calls = [...Object.values(queries), ...Object.values(mutations)];
    return calls.every((each) => each?.status !== QueryStatus.pending);
  };
  /**
   * Waits until the page is no longer busy, any dialog has had time to close, and no call is
   * pending.
   */
  const settle = async () => {
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(isIdle()).toBe(true));
  };
  const startAnew = async () => {
    if (scene.as) {
      // Closes the dialog, which is still open if the server refused its form.
      if (screen.queryByText('Cancel', { selector: 'button, button span' })) await press('Cancel');
      // Refetches the users, because a role change of a row with outdated roles would be a
      // conflict, and would not be sent.
      act(() => void store.dispatch(api.util.invalidateTags(['User'])));
      await settle();
      return;
    }
    act(() => {
      // Signs out if the malformed response was still valid enough for a sign-in.
      if (selectCredentials(store.getState())) store.dispatch(signedOut('logout'));
    });
    await act(() => router.navigate('/nowhere'));
    await act(() => router.navigate(address));
  };

  await doIt();
  await waitFor(() => expect(call.good).not.toBeNull());
  await settle();

  const { expectReadable } = watchPage();
  const answer = fc.record({
    body: malformed(call.good),
    status: fc.constantFrom(200, 200, 422),
  });
  await fc.assert(
    fc.asyncProperty(answer, async (next) => {
      const before = call.sent;
      call.next = next;
      await startAnew();
      await doIt();
      await waitFor(() => expect(call.sent).toBeGreaterThan(before));
      await settle();
      expectReadable();
    }),
    { ...from, numRuns },
  );
  answers += call.sent;
  unmount();
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

it.each(ofOperators)('%s stays usable after malformed responses to %s %s', (...action) =>
  expectToLiveWith(action, { as: { account: 'admin', of: sandbox() }, app: 'nimbus' }),
);

it.each(ofVisitors)('%s stays usable after malformed responses to %s %s', (...action) =>
  expectToLiveWith(action, {}),
);

afterAll(() =>
  reportFigure(
    `malformed: ${answers} answers to ${ofOperators.length + ofVisitors.length} actions, 0 crashes, nothing unreadable shown (seed ${from.seed})`,
  ),
);
