import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

jest.mock('./CreateAppDialog', () => {
  throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
});

const sandbox = sandboxForEachTest();

it('offers to reload when the code of a dialog can’t be loaded, and keeps shell and address', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user, location } = await renderApp({
    at: '/apps?search=kumo',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await screen.findByText('Showing 1 to 1 of 1 apps');
  await user.hover(screen.getByRole('button', { name: 'Create App' }));
  expect(screen.getByText('Showing 1 to 1 of 1 apps')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Create App' }));
  expect(await screen.findByText('This page couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(location()).toBe('/apps?search=kumo&create=1');
});
