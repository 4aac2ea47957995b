import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api/api';
import { config } from '../shared/config';
import { screens } from '../features/navigation/screens';
import { kinds } from '../changes/kinds/kinds';
import { READ_ONLY_KEY } from '../shared/browser/storageKeys';
import { readOnlySwitched } from '../store/themeSlice';
import { addressOf } from '../testing/malformedCalls';
import { loadShortcuts } from '../testing/loadShortcuts';
import { renderApp } from '../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../testing/sandbox';

/*
 * Tests the screens, and the endpoints of all modules, while the console is read only
 * (docs/product/permissions.md#read-only).
 */

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

const device = `${screens.devices.path}?device={deviceId}`;
const customer = `${screens.customers.path}?customer={customerId}`;
const files = `${screens.profile.path}?tab=files`;

/**
 * Address of the screen and label of the control that begin each change. A new kind without an
 * entry does not compile.
 */
const controls: Record<keyof typeof kinds, [at: string, control: RegExp]> = {
  createApp: [screens.apps.path, /^Create App$/],
  updateApp: [screens.apps.path, /^Edit /],
  deleteApp: [screens.apps.path, /^Delete /],
  updateUserRoles: [screens.users.path, /^Manage Roles: /],
  updateProfile: [screens.profile.path, /^Edit Profile$/],
  syncStripePlans: [screens.subscriptionPlans.path, /^Sync from Stripe$/],
  registerDevice: [screens.devices.path, /^Register Device$/],
  recordServerCreated: [device, /^Correct server count…$/],
  recordServerDeleted: [device, /^Correct server count…$/],
  openPortal: [customer, /^Get billing portal link$/],
  startCheckout: [customer, /^Get checkout link…$/],
  confirmUpload: [files, /^Choose files$/],
  deleteFile: [files, /^Delete: /],
};

const further: [at: string, control: RegExp][] = [
  [`${screens.users.path}?user={userId}`, /^Manage Roles$/],
  [customer, /^Add Order$/],
  [screens.profile.path, /^Upload Picture$/],
  [`${screens.profile.path}?tab=security`, /^Change Password$/],
];

const all = [
  ...new Map(
    [...Object.values(controls), ...further].map((each) => [each.join(' '), each]),
  ).values(),
];

it.each(all)('at %s, %s does nothing and says why', async (at, control) => {
  localStorage.setItem(READ_ONLY_KEY, JSON.stringify([admin.id]));
  await open(at);
  const [button] = await screen.findAllByRole('button', { name: control });
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

/** Returns the definitions of all endpoints, including those that a module injects. */
function readDefinitions() {
  const source = path.join(__dirname, '..');
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const module = path.join(source, file);
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    if (readFileSync(module, 'utf8').includes('api.injectEndpoints(')) require(module);
  }
  type Definition = { type: string; extraOptions?: { changesNothing?: boolean } };
  const definitions = new Map<string, Definition>();
  const note = (name: string) => [name, (each: Definition) => void definitions.set(name, each)];
  const endpoints = Object.fromEntries(Object.keys(api.endpoints).map(note)) as object;
  api.enhanceEndpoints({ endpoints });
  return definitions;
}

/** Mutations that change data: one per change kind, the upload, and a visitor's registration. */
const changing = [...Object.keys(kinds), 'requestUpload', 'register'];

it('allows every mutation that changes nothing, including injected ones', () => {
  const definitions = readDefinitions();
  expect([...definitions.keys()]).toEqual(expect.arrayContaining(['findRows']));
  const held = [...definitions].flatMap(([name, { type, extraOptions }]) =>
    type === 'mutation' && !extraOptions?.changesNothing ? [name] : [],
  );
  expect(held.sort()).toEqual(changing.sort());
});
