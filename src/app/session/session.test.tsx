import { act, screen, waitFor } from '@testing-library/react';
import { fill } from '../../testing/fill';
import { renderApp, rememberSession } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';
import { toastStore } from '../../shared/toast/toast';
import { storeLocalProfile } from '../../store/localProfile';
import { signedOut } from '../../store/sessionSlice';

const sandbox = sandboxForEachTest();

const { email, password } = SANDBOX_ACCOUNTS.admin;
const profileCalls = () => sandbox().record.calls('GET', '/api/auth/profile');
const loginForm = () => screen.findByRole('button', { name: 'Sign In' });

async function fillIn(
  user: Awaited<ReturnType<typeof renderApp>>['user'],
  secret: string = password,
  name: string = email,
) {
  await loginForm();
  await fill(user, screen.getByRole('textbox', { name: 'Email' }), name);
  await fill(user, screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

it('shows the sign-in page even if Back is pressed before it appears', async () => {
  const view = await renderApp({
    at: '/devices',
    previous: '/users',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByRole('heading', { name: 'Device Management' });
  act(() => void view.store.dispatch(signedOut('logout')));
  act(() => void view.router.navigate(-1));
  expect(await loginForm()).toBeVisible();
  expect(view.location()).toBe('/login');
});

describe('signing in', () => {
  it('requires both fields', async () => {
    const { user } = await renderApp({ at: '/login' });
    await user.click(await loginForm());
    expect(await screen.findByText('Please fill in all fields')).toBeVisible();
    expect(sandbox().record.requests).toEqual([]);
  });

  it('keeps the typed values after a wrong password, and sends no refresh', async () => {
    const { user } = await renderApp({ at: '/login' });
    await fillIn(user, 'wrong');
    expect((await screen.findAllByText('Invalid credentials'))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(sandbox().record.refreshCount).toBe(0);
    expect(localStorage.getItem('console.credentials')).toBeNull();
  });

  it('says what was sent where the browser has encoded the domain of the address', async () => {
    const { user } = await renderApp({ at: '/login' });
    const sent = 'ana@xn--mnchen-3ya.test';
    await fillIn(user, 'wrong', sent);
    const text = `Invalid credentials. Sent as “${sent}”.`;
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  });

  it('opens the requested page, search included', async () => {
    // This app has enough devices for page 2. A page beyond the last one would be replaced.
    const { user, location } = await renderApp({
      at: '/devices?status=active&page=2',
      app: 'nimbus',
    });
    await loginForm();
    expect(location()).toBe('/login?redirect=%2Fdevices%3Fstatus%3Dactive%26page%3D2');
    await fillIn(user);
    await screen.findByRole('heading', { name: 'Device Management' });
    expect(location()).toBe('/devices?app=nimbus-vpn&status=active&page=2');
    expect(await screen.findByText('Login successful!')).toBeVisible();
  });

  it('reports the sign-in after the first screen has its data, and not after a logout', async () => {
    const tasks: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (task: () => void) => tasks.push(task) });
    const idle = () =>
      act(() => {
        for (const task of tasks.splice(0)) task();
        return Promise.resolve();
      });
    try {
      sandbox().scenarios.slow({ path: '/api/subscriptions/devices', ms: 60_000 });
      const { user, store } = await renderApp({ at: '/devices', app: 'nimbus' });
      await fillIn(user);
      await screen.findByRole('heading', { name: 'Device Management' });
      const list = () => sandbox().record.calls('GET', '/api/subscriptions/devices');
      await waitFor(() => expect(list()).toHaveLength(1));
      await idle();
      expect(toastStore.get().history).toEqual([]);
      act(() => void store.dispatch(signedOut('logout')));
      await loginForm();
      await idle();
      await idle();
      expect(toastStore.get().history).toEqual([]);
    } finally {
      Reflect.deleteProperty(window, 'requestIdleCallback');
    }
  });

  it('sends one request for two quick presses', async () => {
    const { user } = await renderApp({ at: '/login' });
    await loginForm();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}{Enter}`);
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    expect(sandbox().record.calls('POST', '/api/auth/login')).toHaveLength(1);
  });

  it.each([
    ['no user id', { access_token: 'aaa', refresh_token: 'bbb' }],
    ['no token', { userId: 'u1' }],
    ['nothing', null],
    ['a list', []],
  ])('fails with "Authentication failed" when the answer holds %s', async (_case, body) => {
    sandbox().scenarios.malformed({ path: '/api/auth/login', body });
    const { user } = await renderApp({ at: '/login' });
    await fillIn(user);
    expect((await screen.findAllByText('Authentication failed'))[0]).toBeVisible();
    expect(localStorage.getItem('console.credentials')).toBeNull();
  });

  it('fails when the profile cannot be fetched, and stores nothing', async () => {
    sandbox().scenarios.failNext({ path: '/api/auth/profile', status: 403 });
    const { user } = await renderApp({ at: '/login' });
    await fillIn(user);
    expect((await screen.findAllByText('Failed to fetch user profile'))[0]).toBeVisible();
    expect(localStorage.getItem('console.credentials')).toBeNull();
  });

  it('shows a message when the server cannot be reached', async () => {
    sandbox().scenarios.offline();
    const { user } = await renderApp({ at: '/login' });
    await fillIn(user);
    expect((await screen.findAllByText('Cannot reach the server'))[0]).toBeVisible();
  });

  it.each(['//evil.example', 'https://evil.example', '/login', '/%5Cevil.example'])(
    'goes to the start page for the redirect %s',
    async (redirect) => {
      const at = `/login?${new URLSearchParams({ redirect }).toString()}`;
      const { location } = await renderApp({ at, as: { account: 'admin', of: sandbox() } });
      await screen.findByRole('heading', { name: 'Admin Dashboard' });
      expect(location()).toBe('/dashboard?app=orchard-lab');
    },
  );
});

/** Delay in seconds that is too long to wait for: the console shows the time instead. */
const headers = { 'Retry-After': '120' };

describe('starting with a stored session', () => {
  it('loads the profile first when none is stored', async () => {
    await renderApp({ at: '/dashboard', as: { account: 'admin', of: sandbox() } });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    expect(profileCalls()).toHaveLength(1);
  });

  it('shows the shell at once with a stored profile, and checks the session meanwhile', async () => {
    const view = await renderApp({ at: '/dashboard', as: { account: 'admin', of: sandbox() } });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    await waitFor(() => expect(localStorage.getItem('console.profile')).toContain(email));
    view.unmount();

    sandbox().scenarios.slow({ path: '/api/auth/profile', ms: 60_000 });
    await renderApp({ at: '/dashboard' });
    expect(await screen.findByRole('button', { name: /^Account of/ })).toBeVisible();
    await waitFor(() => expect(profileCalls()).toHaveLength(2));
    expect(profileCalls()[1]?.status).toBeNull();
  });

  it('refreshes an expired token once and continues', async () => {
    rememberSession({ account: 'admin', of: sandbox() });
    sandbox().scenarios.expireTokens();
    await renderApp({ at: '/dashboard' });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    await screen.findByRole('group', { name: 'Total Users' });
    expect(sandbox().record.refreshCount).toBe(1);
  });

  it('moves to /login once, which says why, when the refresh is refused', async () => {
    rememberSession({ account: 'admin', of: sandbox() });
    sandbox().scenarios.expireTokens();
    sandbox().scenarios.failNext({ path: '/api/auth/refresh', status: 401, times: 5 });
    const { location } = await renderApp({ at: '/devices?page=3' });
    await loginForm();
    expect(location()).toBe('/login?redirect=%2Fdevices%3Fpage%3D3');
    expect(screen.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    expect(sandbox().record.refreshCount).toBe(1);
    expect(localStorage.getItem('console.credentials')).not.toContain('Token');
  });

  it.each([
    ['the same operator', 'admin', '/users?app=nimbus-vpn&search=ada', 'ada'],
    ['another operator, without the search,', 'superAdmin', '/users?app=nimbus-vpn', undefined],
  ] as const)(
    'leads %s to the screen of the expired session',
    async (_who, name, address, search) => {
      rememberSession({ account: 'admin', of: sandbox() });
      sandbox().scenarios.expireTokens();
      sandbox().scenarios.failNext({ path: '/api/auth/refresh', status: 401, times: 5 });
      const { user, location } = await renderApp({ at: '/users?search=ada', app: 'nimbus' });
      await loginForm();
      expect(location()).toBe('/login?redirect=%2Fusers%3Fsearch%3Dada');
      sandbox().scenarios.reset();
      const account = SANDBOX_ACCOUNTS[name];
      await fillIn(user, account.password, account.email);
      await screen.findByRole('heading', { name: 'User Management' });
      await waitFor(() => expect(location()).toBe(address));
      const lists = sandbox().record.calls('GET', '/api/users');
      expect(lists.map(({ query }) => query.search)).toEqual([search]);
    },
  );

  it('refreshes and tries once more when the profile is refused, then signs out', async () => {
    sandbox().scenarios.failNext({ path: '/api/auth/profile', status: 403, times: 2 });
    await renderApp({ at: '/dashboard', as: { account: 'admin', of: sandbox() } });
    await loginForm();
    expect(profileCalls()).toHaveLength(2);
    expect(sandbox().record.refreshCount).toBe(1);
  });

  it.each([404, 408, 429])(
    'stays signed in when a proxy answers %s for the profile, and says so',
    async (status) => {
      rememberSession({ account: 'admin', of: sandbox() });
      const view = await renderApp({ at: '/dashboard' });
      await screen.findByRole('heading', { name: 'Admin Dashboard' });
      await waitFor(() => expect(localStorage.getItem('console.profile')).toContain(email));
      view.unmount();

      sandbox().scenarios.failNext({ path: '/api/auth/profile', status, headers, times: 9 });
      await renderApp({ at: '/dashboard' });
      expect(await screen.findByText('You’re still signed in.')).toBeVisible();
      expect(screen.getByText('Cannot reach the server')).toBeVisible();
      expect(await screen.findByRole('button', { name: /^Account of/ })).toBeVisible();
      expect(sandbox().record.refreshCount).toBe(0);
    },
  );

  it('shows an error, not a blank page, when the server is down, and can try again', async () => {
    rememberSession({ account: 'admin', of: sandbox() });
    sandbox().scenarios.failNext({ path: '/api/auth/profile', status: 500 });
    const { user } = await renderApp({ at: '/dashboard' });
    expect(await screen.findByText('Failed to fetch user profile')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
  });

  it.each([
    ['console.credentials', '{'],
    ['console.credentials', 'null'],
    ['console.credentials', '[]'],
    ['console.credentials', '"tok"'],
    ['console.credentials', '{"accessToken":1,"refreshToken":{},"userId":null}'],
    ['console.credentials', '{"accessToken":"","refreshToken":"","userId":""}'],
    ['console.profile', '{"id":5}'],
    ['console.selectedApp', '{"__proto__":{"admin":true}}'],
    ['theme', '"dark"'],
    ['theme', 'purple'],
  ])('starts with defaults when %s holds %s', async (key, value) => {
    localStorage.setItem(key, value);
    const { store } = await renderApp({ at: '/' });
    await loginForm();
    expect(store.getState().theme.mode).toBe('light');
  });
});

describe('working with a session', () => {
  it('survives an expiry of the token without any visible effect', async () => {
    const { user } = await renderApp({
      at: '/devices',
      as: { account: 'admin', of: sandbox() },
      app: 'nimbus',
    });
    await screen.findByText('Showing 1 to 10 of 1,200 devices');
    sandbox().scenarios.expireTokens();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Showing 11 to 20 of 1,200 devices');
    expect(sandbox().record.refreshCount).toBe(1);
  });

  it('keeps the session and the rows when the server is unreachable for the refresh', async () => {
    const { user } = await renderApp({
      at: '/devices',
      as: { account: 'admin', of: sandbox() },
      app: 'nimbus',
    });
    await screen.findByText('Showing 1 to 10 of 1,200 devices');
    sandbox().scenarios.expireTokens();
    sandbox().scenarios.failNext({ path: '/api/auth/refresh', status: 500, times: 10 });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Failed to fetch devices');
    expect(screen.getByRole('button', { name: /^Account of/ })).toBeVisible();
    sandbox().scenarios.reset();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Showing 11 to 20 of 1,200 devices');
  });

  it.each([404, 408, 429])(
    'says that the server can’t be reached when the refresh is answered with %s',
    async (status) => {
      const { user } = await renderApp({
        at: '/devices',
        as: { account: 'admin', of: sandbox() },
        app: 'nimbus',
      });
      await screen.findByText('Showing 1 to 10 of 1,200 devices');
      sandbox().scenarios.expireTokens();
      sandbox().scenarios.failNext({ path: '/api/auth/refresh', status, headers, times: 10 });
      await user.click(screen.getByRole('button', { name: 'Next' }));
      expect(await screen.findByText('Cannot reach the server')).toBeVisible();
      expect(screen.getByRole('button', { name: /^Account of/ })).toBeVisible();
    },
  );

  it.each([
    ['a page of a captive portal', '<html>Sign in to the hotel</html>'],
    ['half an answer', '{"access_token":"eyJh'],
    ['an empty body', ''],
  ])('keeps the session and the rows when the refresh is answered with %s', async (_what, body) => {
    const { user } = await renderApp({
      at: '/devices',
      as: { account: 'admin', of: sandbox() },
      app: 'nimbus',
    });
    await screen.findByText('Showing 1 to 10 of 1,200 devices');
    sandbox().scenarios.expireTokens();
    sandbox().scenarios.malformed({ path: '/api/auth/refresh', body, times: 10 });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Cannot reach the server')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Account of/ })).toBeVisible();
    sandbox().scenarios.reset();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Showing 11 to 20 of 1,200 devices');
  });

  it('is refreshed at the check of every four minutes when its token nears its expiry', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const { store } = await renderApp({ as: { account: 'admin', of: sandbox() } });
      await screen.findByRole('heading', { name: 'Admin Dashboard' });
      // The stored session has no known expiry. So the first check refreshes the token, and learns
      // the expiry of the new one.
      await act(() => jest.advanceTimersByTimeAsync(4 * 60_000 + 100));
      await waitFor(() => expect(sandbox().record.refreshCount).toBe(1));
      await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
      expect(sandbox().record.refreshCount).toBe(1);
      await act(() => jest.advanceTimersByTimeAsync(8 * 60_000));
      await waitFor(() => expect(sandbox().record.refreshCount).toBe(2));
      expect(store.getState().session.credentials?.expiresAt).toBeGreaterThan(Date.now());
    } finally {
      jest.useRealTimers();
    }
  });

  it('is checked when the machine comes back online', async () => {
    await renderApp({ as: { account: 'admin', of: sandbox() } });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sandbox().record.refreshCount).toBe(1));
  });
});

describe('logging out', () => {
  async function logOut({ user, store }: Awaited<ReturnType<typeof renderApp>>) {
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(store.getState().session.credentials).toBeNull();
    await loginForm();
  }

  function expectNothingStored() {
    const stored = JSON.stringify(
      [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    );
    expect(stored).not.toMatch(/Token|admin@console|app_nimbus|Amelia|localProfile/);
  }

  it('ends the session here and on the server, and removes all stored data', async () => {
    const view = await renderApp({
      at: '/devices',
      as: { account: 'admin', of: sandbox() },
      app: 'nimbus',
    });
    await screen.findByText('Showing 1 to 10 of 1,200 devices');
    act(() => storeLocalProfile(SANDBOX_ACCOUNTS.admin.id, { phone: '+60 1' }));
    await logOut(view);
    expect(view.location()).toBe('/login');
    expectNothingStored();
    expect(JSON.stringify(view.store.getState().api)).not.toContain('device_');
    expect(sandbox().record.calls('POST', '/api/auth/logout')[0]).toMatchObject({ status: 200 });

    // Goes back, which must show no data.
    await act(() => view.router.navigate(-1));
    await loginForm();
    expect(screen.queryByText('Device Management')).not.toBeInTheDocument();
  });

  it.each([
    [
      'the server fails',
      () => sandbox().scenarios.failNext({ path: '/api/auth/logout', status: 500 }),
    ],
    ['the network is gone', () => sandbox().scenarios.offline()],
    [
      'the server does not answer',
      () => sandbox().scenarios.slow({ path: '/api/auth/logout', ms: 60_000 }),
    ],
  ])('works just as well when %s', async (_case, arrange) => {
    const view = await renderApp({ as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    arrange();
    await logOut(view);
    expectNothingStored();
  });
});

it('shows 404 Page Not Found for any other path', async () => {
  await renderApp({ at: '/nowhere' });
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
