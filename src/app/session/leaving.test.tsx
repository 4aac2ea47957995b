import { act, screen } from '@testing-library/react';
import { fill } from '../../testing/fill';
import { rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import type * as ScreenModules from '../routing/screenModules';

/** Resolves the imports of the screens 'Status' and 'Users', which are pending until then. */
let deliver: () => void;
let mockDelivery: Promise<void>;

jest.mock('../routing/screenModules', () => {
  const actual = jest.requireActual<typeof ScreenModules>('../routing/screenModules');
  const { screenModules } = actual;
  const status = () => mockDelivery.then(screenModules.status);
  const users = () => mockDelivery.then(screenModules.users);
  return { ...actual, screenModules: { ...screenModules, status, users } };
});

const sandbox = sandboxForEachTest();

beforeEach(() => {
  mockDelivery = new Promise((resolve) => (deliver = resolve));
});

const open = (at: string, previous?: string) =>
  renderApp({ at, previous, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });

type View = Awaited<ReturnType<typeof open>>;

function go({ router }: View, to: string | -1): void {
  act(() => void (to === -1 ? router.navigate(-1) : router.navigate(to)));
}

/** Expects that 'Status' opens, and that no delayed effect of the previous screen prevents this. */
async function expectStatus({ router, location }: View) {
  expect(router.state.navigation.location?.pathname).toBe('/status');
  act(() => deliver());
  expect(await screen.findByRole('heading', { name: 'Status' })).toBeVisible();
  expect(location()).toBe('/status');
}

it.each([
  ['a link', '/status'],
  ['Back', -1],
] as const)('drops a search when %s is followed before it begins', async (_case, to) => {
  const view = await open('/customers', '/status');
  await rowsOf('Customers');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  await view.user.type(screen.getByRole('searchbox'), 'ann');
  go(view, to);
  act(() => jest.advanceTimersByTime(250));
  jest.useRealTimers();
  await expectStatus(view);
});

it('does not return to the last page of a list that was left', async () => {
  sandbox().scenarios.slow({ path: '/api/app-management', ms: 60_000 });
  const view = await open('/apps?page=99');
  await screen.findByRole('main');
  go(view, '/status');
  sandbox().scenarios.reset();
  await screen.findByText(/Showing .* of \d+ apps/);
  await expectStatus(view);
});

it('does not name the app in the address of a screen that was left', async () => {
  sandbox().scenarios.slow({ path: '/api/app-management', ms: 60_000 });
  const view = await open('/devices');
  await screen.findByRole('main');
  go(view, '/status');
  sandbox().scenarios.reset();
  await screen.findByRole('button', { name: 'Selected app: Nimbus VPN' });
  await expectStatus(view);
});

it('does not return when a form that was left is saved', async () => {
  sandbox().scenarios.slow({ method: 'POST', path: '/api/app-management', ms: 60_000 });
  const view = await open('/apps?create=1');
  await screen.findByRole('dialog', { name: 'Create App' });
  await fill(view.user, screen.getByLabelText('App Name'), 'zephyr');
  await fill(view.user, screen.getByLabelText('Display Name'), 'Zephyr');
  await view.user.keyboard('{Enter}');
  go(view, '/status');
  sandbox().scenarios.reset();
  await screen.findByText('App created successfully!');
  await expectStatus(view);
});

/** Selects Harbor Hosting, and clicks a link before the console has switched to that app. */
async function chooseAndPress({ user }: View, link: string) {
  await screen.findByText('Showing 1 to 10 of 1,200 devices');
  await user.click(await screen.findByRole('button', { name: 'Selected app: Nimbus VPN' }));
  const option = await screen.findByRole('option', { name: /Harbor Hosting/ });
  const pressed = screen.getByRole('link', { name: link, hidden: true });
  await act(() => {
    option.click();
    pressed.click();
    return Promise.resolve();
  });
}

it('follows a link that is pressed between the choice of an app and its switch', async () => {
  const view = await open('/devices');
  await chooseAndPress(view, 'All Apps');
  expect(await screen.findByRole('heading', { name: 'All Apps' })).toBeVisible();
  expect(view.location()).toBe('/overview');
  await screen.findByRole('button', { name: 'Selected app: Harbor Hosting' });
  go(view, -1);
  await screen.findByText('Showing 1 to 10 of 1,200 devices');
  expect(view.location()).toBe('/devices?app=nimbus-vpn');
});

it('opens the screen of such a link in the chosen app, and in no other', async () => {
  const view = await open('/devices');
  await chooseAndPress(view, 'Users');
  act(() => deliver());
  await rowsOf('Users');
  await screen.findByRole('button', { name: 'Selected app: Harbor Hosting' });
  expect(view.location()).toBe('/users?app=harbor-hosting');
  const asked = sandbox()
    .record.calls('GET', '/api/users')
    .map(({ query }) => query.appId);
  expect(new Set(asked)).toEqual(new Set([SANDBOX_APPS.harbor]));
  go(view, -1);
  await screen.findByText('Showing 1 to 10 of 1,200 devices');
});
