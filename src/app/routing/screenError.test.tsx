import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import type * as ScreenModules from './screenModules';

jest.mock('./screenModules', () => {
  const actual = jest.requireActual<typeof ScreenModules>('./screenModules');
  const customers = () =>
    Promise.reject(Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' }));
  return { ...actual, screenModules: { ...actual.screenModules, customers } };
});

const sandbox = sandboxForEachTest({ rows: 20 });

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main navigation' })).getByText(name);

const open = (at: string) =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });

it('shows an error in place of a screen whose cell throws, and keeps the shell', async () => {
  // React and the router log the errors that they catch.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { user, store } = await open('/users');
  await screen.findByText(/^Showing 1 to 20 of/);
  const args = { appId: SANDBOX_APPS.nimbus, page: 1 };
  act(() => {
    store.dispatch(
      api.util.updateQueryData('getUsers', args, ({ rows }) => {
        // Makes each row fail to render. No adapter returns users without `roles`.
        for (const row of rows) Object.assign(row, { roles: null });
      }),
    );
  });
  expect(await screen.findByText('This page ran into an error')).toBeVisible();
  await user.click(link('Devices'));
  expect(await screen.findByRole('heading', { name: 'Device Management' })).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Devices' })).toBeVisible();
});

it('shows in the shell that the code of a screen is missing, and opens other screens', async () => {
  const { user } = await open('/devices');
  await screen.findByRole('grid', { name: 'Devices' });
  await user.click(link('Customers'));
  expect(await screen.findByText('This page couldn’t be loaded')).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Customers'));
  await user.click(link('Devices'));
  expect(await screen.findByRole('grid', { name: 'Devices' })).toBeVisible();
});

it('shows that the code is missing on the first screen, too', async () => {
  const { user } = await open('/customers');
  expect(await screen.findByText('This page couldn’t be loaded')).toBeVisible();
  await user.click(link('Devices'));
  expect(await screen.findByRole('grid', { name: 'Devices' })).toBeVisible();
});
