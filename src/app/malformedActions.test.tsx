import { act, screen, waitFor } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import fc from 'fast-check';
import { api } from '../api/api';
import { selectCredentials, signedOut } from '../store/sessionSlice';
import { actionsOf, callNames } from '../testing/calls';
import type { EndpointName, SentBy } from '../testing/calls/entry';
import { fill, press } from '../testing/calls/steps';
import { reportFigure } from '../testing/figure';
import { malformed } from '../testing/malformed';
import { addressOf, intercept, watchPage } from '../testing/malformedCalls';
import { propertyRuns } from '../testing/propertyRuns';
import { renderApp } from '../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../testing/sandbox';

/*
 * Performs every action that sends a call, as an operator or a visitor (testing/calls). The responses are
 * malformed, both successes and errors. Jest's fake timers avoid real waiting.
 */

const sandbox = sandboxForEachTest();

/** Number of malformed responses sent so far. */
let answers = 0;

const actions = callNames.flatMap((name) =>
  actionsOf(name).map((action) => [action.at, action.control ?? 'the page', name, action] as const),
);

// Few runs, because an action takes much longer than a response for a screen that is already open.
const { numRuns, ...from } = propertyRuns(2);
jest.setTimeout(120_000 + numRuns * 20_000);

/** Signs in again on the sign-in page, after an action that has ended the session. */
async function signInAgain(): Promise<void> {
  await fill('Email', SANDBOX_ACCOUNTS.admin.email);
  await fill('Password', SANDBOX_ACCOUNTS.admin.password);
  await press('Sign In');
}

async function expectToLiveWith(
  name: EndpointName,
  { at, as, prepare, steps }: SentBy,
): Promise<void> {
  const call = intercept(name);
  const address = addressOf(at, sandbox());
  const scene = { as: { account: 'admin', of: sandbox() }, app: 'nimbus' } as const;
  const { store, router, unmount } = await renderApp({
    at: address,
    ...(as !== 'visitor' && scene),
  });
  const isIdle = () => {
    const { queries, mutations } = store.getState().api;
    const states = [...Object.values(queries), ...Object.values(mutations)];
    return states.every((each) => each?.status !== QueryStatus.pending);
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
    const isSignedIn = selectCredentials(store.getState()) !== null;
    if (as === 'visitor') {
      // Signs out if the malformed response was still valid enough for a sign-in.
      if (isSignedIn) act(() => void store.dispatch(signedOut('logout')));
      await act(() => router.navigate('/nowhere'));
      await act(() => router.navigate(address));
      return;
    }
    if (!isSignedIn) {
      await signInAgain();
      await settle();
    }
    // Closes the dialog, which is still open if the server refused its form.
    if (screen.queryByText('Cancel', { selector: 'button, button span' })) await press('Cancel');
    // Refetches the users, because a role change of a row with outdated roles would be a conflict,
    // and would not be sent.
    act(() => void store.dispatch(api.util.invalidateTags(['User'])));
    await settle();
  };

  const perform = async () => {
    await prepare?.();
    await steps();
  };

  await perform();
  await waitFor(() => expect(call.passed).toBeGreaterThan(0));
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
      await perform();
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
  // jsdom can't download files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

it.each(actions)(
  'at %s, %s stays usable after malformed responses to %s',
  (_at, _control, name, action) => expectToLiveWith(name, action),
);

afterAll(() =>
  reportFigure(
    `malformed: ${answers} answers to ${actions.length} actions, 0 crashes, nothing unreadable shown (seed ${from.seed})`,
  ),
);
