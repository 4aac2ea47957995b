import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api/api';
import { config } from '../shared/config';
import { screens } from '../features/navigation/screens';
import { kinds } from '../changes/kinds/kinds';
import { READ_ONLY_KEY } from '../shared/browser/storageKeys';
import { readOnlySwitched } from '../store/themeSlice';
import { actionsOf, callNames, calls } from '../testing/calls';
import type { SentBy } from '../testing/calls/entry';
import { addressOf } from '../testing/malformedCalls';
import { loadShortcuts } from '../testing/loadShortcuts';
import { renderApp } from '../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../testing/sandbox';

/* Tests the screens while the console is read only (docs/product/permissions.md#read-only). */

const sandbox = sandboxForEachTest();

const { admin } = SANDBOX_ACCOUNTS;
const SETTINGS = `${screens.profile.path}?tab=account`;
const OWN = 'Read only: you turned it on in Account Settings';
const SET = 'Read only: changes are turned off in this console';

const open = (at: string) =>
  renderApp({
    at: addressOf(at, sandbox()),
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });

const bar = () => screen.getAllByRole('banner')[0]!;
const writes = () => sandbox().record.requests.filter(({ method }) => method !== 'GET');

const changing = callNames.filter(
  (name) => 'useMutation' in api.endpoints[name] && !calls[name].changesNothing,
);

/** Screen and button that begin a change of an operator. */
type Control = Pick<SentBy, 'at' | 'prepare' | 'control'>;

const controls: Control[] = changing.flatMap(actionsOf).filter(({ as }) => as !== 'visitor');

it('knows a button for each change of an operator', () => {
  expect(controls.filter(({ control }) => !control)).toEqual([]);
});

const further: Control[] = [
  { at: `${screens.users.path}?user={userId}`, control: /^Manage Roles$/ },
  { at: `${screens.customers.path}?customer={customerId}`, control: /^Add Order$/ },
  { at: screens.profile.path, control: /^Upload Picture$/ },
  { at: `${screens.profile.path}?tab=security`, control: /^Change Password$/ },
];

/** Each button once, because one may begin several changes. */
const all = new Map([...controls, ...further].map((each) => [`${each.at} ${each.control}`, each]));

it.each([...all.values()])('at $at, $control does nothing and says why', async (each) => {
  const { at, prepare, control } = each;
  localStorage.setItem(READ_ONLY_KEY, JSON.stringify([admin.id]));
  await open(at);
  await prepare?.();
  const [button] = await screen.findAllByRole('button', { name: control! });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toBeEnabled();
  expect(button).toHaveAccessibleDescription(OWN);
  const dialogs = screen.queryAllByRole('dialog').length;
  fireEvent.click(button!);
  await act(() => Promise.resolve());
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
});

const readOnlySwitch = () => screen.findByRole('switch', { name: 'Read only' });

it('is turned on and off in Account Settings, for this operator, and shown at the top', async () => {
  const { user, store, router } = await open(SETTINGS);
  expect(await readOnlySwitch()).not.toBeChecked();
  await user.click(await readOnlySwitch());
  expect(await readOnlySwitch()).toBeChecked();
  await waitFor(() => expect(localStorage.getItem(READ_ONLY_KEY)).toBe(JSON.stringify([admin.id])));
  await act(() => router.navigate(screens.apps.path));
  expect(await screen.findByRole('button', { name: 'Create App' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(within(bar()).getByRole('link', { name: 'Read only' }));
  await user.click(await readOnlySwitch());
  expect(await readOnlySwitch()).not.toBeChecked();
  expect(within(bar()).queryByText('Read only')).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem(READ_ONLY_KEY)).toBeNull());
  expect(store.getState().theme.readOnlyFor).toEqual([]);
});

it('can’t be turned off where the installation is read only', async () => {
  jest.replaceProperty(config, 'readOnly', true);
  const { router } = await open(screens.apps.path);
  expect(await screen.findByRole('button', { name: 'Create App' })).toHaveAccessibleDescription(
    SET,
  );
  await act(() => router.navigate(SETTINGS));
  expect(await readOnlySwitch()).toBeChecked();
  expect(await readOnlySwitch()).toBeDisabled();
  expect(await readOnlySwitch()).toHaveAccessibleDescription(
    'Turned on for this console. No changes can be made.',
  );
});

it('keeps an open form with its input, but does not send it', async () => {
  const { user, store } = await open(`${screens.apps.path}?create=1`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create App' }));
  await user.type(dialog.getByLabelText('Display Name'), 'Half typed');
  act(() => void store.dispatch(readOnlySwitched(admin.id)));
  const submit = dialog.getByRole('button', { name: 'Create App' });
  expect(submit).toHaveAccessibleDescription(OWN);
  await user.click(submit);
  await user.type(dialog.getByLabelText('Display Name'), '{Enter}');
  expect(writes()).toEqual([]);
  expect(dialog.getByLabelText('Display Name')).toHaveValue('Half typed');
  act(() => void store.dispatch(readOnlySwitched(admin.id)));
  expect(dialog.getByRole('button', { name: 'Create App' })).not.toHaveAttribute('aria-disabled');
});

it('also applies to the palette and the keys', async () => {
  localStorage.setItem(READ_ONLY_KEY, JSON.stringify([admin.id]));
  const { user, location } = await open(screens.apps.path);
  await screen.findByRole('button', { name: 'Create App' });
  await loadShortcuts(user);
  await user.keyboard('c');
  expect(location()).not.toContain('create');
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /Search/ });
  for (const name of ['Create App', 'Register Device', 'Sync from Stripe', 'Edit display name']) {
    await user.clear(field);
    await user.type(field, name);
    const option = await screen.findByRole('option', { name: `${name} ${OWN}` });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.click(option);
  }
  expect(location()).not.toContain('create');
  expect(writes()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Turn off read-only mode');
  await user.click(await screen.findByRole('option', { name: 'Turn off read-only mode' }));
  expect(localStorage.getItem(READ_ONLY_KEY)).toBeNull();
});

it('has a kind for each change, except an upload and a visitor’s registration', () => {
  expect([...changing].sort()).toEqual([...Object.keys(kinds), 'requestUpload', 'register'].sort());
});
