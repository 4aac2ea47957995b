import { act, screen, within } from '@testing-library/react';
import { api } from '../../api/api';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest({ rows: 20 });

it('shows an error in place of a screen whose cell throws, and the shell lives', async () => {
  // React and the router report what they caught.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { user, store } = await renderApp({
    at: '/users',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByText(/^Showing 1 to 20 of/);
  const args = { appId: SANDBOX_APPS.nimbus, page: 1 };
  act(() => {
    store.dispatch(
      api.util.updateQueryData('getUsers', args, ({ rows }) => {
        // No adapter lets this through: it stands for any defect of a cell.
        for (const row of rows) Object.assign(row, { roles: null });
      }),
    );
  });
  expect(await screen.findByText('This page ran into an error')).toBeVisible();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main navigation' })).getByText('Devices'),
  );
  expect(await screen.findByRole('heading', { name: 'Device Management' })).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Devices' })).toBeVisible();
});
