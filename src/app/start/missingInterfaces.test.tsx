import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { collectFiles } from '../../testing/exportScene';
import { createLocks } from '../../testing/locks';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';

/*
 * docs/product/storage.md#storage, 27.6: an operator can work although the browser lacks or refuses
 * an interface, or never answers.
 */

const sandbox = sandboxForEachTest({ rows: 20 });

const refusal = () => new DOMException('The operation is insecure.', 'SecurityError');
const refuse = () => {
  throw refusal();
};
const reject = () => Promise.reject(refusal());
const hang = () => new Promise<never>(() => undefined);

const repairs: (() => void)[] = [];

function define(target: object, name: string, property: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  repairs.push(() => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  });
  Object.defineProperty(target, name, { configurable: true, ...property });
}
const replace = (target: object, name: string, value: unknown) =>
  define(target, name, { value, writable: true });
const remove = (target: object, name: string) => replace(target, name, undefined);

class DeafChannel {
  postMessage = () => undefined;
  close = () => undefined;
}

const ignoreStorage = (listen: typeof window.addEventListener) =>
  function listenWithoutStorage(this: Window, ...args: Parameters<typeof listen>) {
    if (args[0] !== 'storage') listen.apply(this, args);
  };

const stores = ['localStorage', 'sessionStorage'];

const NOT_STORING = 'This browser isn’t storing the console’s data. Reloading will log you out.';

type Case = [state: string, breakIt: () => void, ...notices: string[]];

const cases: Record<string, Case[]> = {
  'storage events': [
    ['missing', () => replace(window, 'addEventListener', ignoreStorage(window.addEventListener))],
  ],
  BroadcastChannel: [
    ['missing', () => remove(window, 'BroadcastChannel')],
    ['refused', () => replace(window, 'BroadcastChannel', jest.fn(refuse))],
    ['hanging', () => replace(window, 'BroadcastChannel', DeafChannel)],
  ],
  'Web Locks': [
    ['missing', () => remove(navigator, 'locks')],
    ['refused', () => replace(navigator, 'locks', { request: reject, query: reject })],
    ['refused as a whole', () => define(navigator, 'locks', { get: refuse })],
    ['hanging', () => replace(navigator, 'locks', { request: hang, query: hang })],
  ],
  matchMedia: [['missing', () => remove(window, 'matchMedia')]],
  IndexedDB: [
    ['missing', () => remove(window, 'indexedDB')],
    ['refused', () => replace(indexedDB, 'open', refuse)],
    ['hanging', () => replace(indexedDB, 'open', () => new IDBOpenDBRequest())],
  ],
  // The last cases, because the page never forgets that the storage was refused, or that its database
  // does not open.
  'local and session storage': [
    ['missing', () => stores.forEach((name) => remove(window, name)), NOT_STORING],
    ['refused', () => stores.forEach((name) => define(window, name, { get: refuse })), NOT_STORING],
    [
      'refused at each access',
      () => {
        for (const method of ['getItem', 'setItem', 'removeItem'])
          replace(Storage.prototype, method, refuse);
      },
      NOT_STORING,
    ],
  ],
};

function repair(): void {
  for (const each of repairs.splice(0).reverse()) each();
}

beforeEach(() => replace(navigator, 'locks', createLocks()));
afterEach(repair);

const main = () => within(screen.getByRole('main'));

const open = (at: string) =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });

describe('with the clipboard', () => {
  it.each([
    ['missing', () => remove(navigator, 'clipboard')],
    ['refused', () => replace(navigator, 'clipboard', { writeText: reject })],
  ])('%s, a copy says that it failed', async (_state, breakIt) => {
    const { user } = await open('/status');
    breakIt();
    await user.click(await screen.findByRole('button', { name: 'Copy diagnostics' }));
    expect(await screen.findByText('Failed to copy diagnostics')).toBeVisible();
  });

  it('hanging, a copy says nothing', async () => {
    const { user } = await open('/status');
    const writeText = jest.fn(hang);
    replace(navigator, 'clipboard', { writeText });
    const copy = await screen.findByRole('button', { name: 'Copy diagnostics' });
    await user.click(copy);
    await user.click(copy);
    expect(writeText).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/ copied | failed /i)).not.toBeInTheDocument();
  });
});

describe('with the file picker', () => {
  async function startExport() {
    const { user } = await open('/apps');
    const opener = await screen.findByRole('button', { name: 'Export' });
    await waitFor(() => expect(opener).toBeEnabled());
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    return { user, dialog };
  }

  it.each([
    ['missing', () => remove(window, 'showSaveFilePicker')],
    ['refused', () => replace(window, 'showSaveFilePicker', reject)],
  ])('%s, an export is a download', async (_state, breakIt) => {
    breakIt();
    const files = collectFiles();
    await startExport();
    await waitFor(() => expect(files).toHaveLength(1));
  });

  it('hanging, the dialog stays open until it is canceled', async () => {
    replace(window, 'showSaveFilePicker', hang);
    const files = collectFiles();
    const { user, dialog } = await startExport();
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(files).toEqual([]);
  });
});

it.each([
  ['missing', () => remove(navigator, 'storage')],
  ['refused', () => replace(navigator, 'storage', { estimate: reject })],
  ['hanging', () => replace(navigator, 'storage', { estimate: hang })],
])('with the storage estimate %s, Status says so', async (_state, breakIt) => {
  breakIt();
  await open('/status');
  expect(await screen.findByText('Not reported by this browser')).toBeVisible();
});

describe.each(Object.entries(cases))('with %s', (_name, states) => {
  it.each(states)(
    '%s, an operator signs in, works and logs out',
    async (_state, breakIt, ...notices) => {
      breakIt();
      try {
        const { user, store } = await renderApp({ at: '/users' });
        const { email, password } = SANDBOX_ACCOUNTS.admin;
        await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
        await user.type(screen.getByLabelText('Password'), password);
        await user.click(screen.getByRole('button', { name: 'Sign In' }));
        await screen.findByRole('heading', { name: 'User Management' });

        sandbox().scenarios.expireTokens();
        await user.click(screen.getByRole('link', { name: 'Devices' }));
        await screen.findByText('No devices yet');
        expect(sandbox().record.refreshCount).toBe(1);
        expect(screen.queryAllByText(NOT_STORING)).toHaveLength(notices.length);

        await user.click(screen.getByRole('link', { name: 'Users' }));
        const [opener] = await main().findAllByRole('button', { name: /^Manage Roles: / });
        await user.click(opener!);
        const dialog = within(await screen.findByRole('dialog', { name: 'Manage Roles' }));
        await user.click(dialog.getByRole('checkbox', { name: 'Moderator' }));
        await user.click(dialog.getByRole('button', { name: 'Save' }));
        await screen.findByText('User roles updated successfully');

        await user.click(await screen.findByRole('button', { name: /^Account of / }));
        await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
        // The console asks first, because the logout erases the record of the change.
        await user.click(await screen.findByRole('button', { name: /^Log out/ }));
        expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
        expect(store.getState().session.credentials).toBeNull();
      } finally {
        // Here, because the tests' own cleanup needs the storage.
        repair();
      }
    },
  );
});
