import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const desktop = window.innerWidth;
afterEach(() => {
  window.innerWidth = desktop;
});

it.each([
  [1200, 'Collapse sidebar', 'Expand sidebar'],
  [1199, 'Expand sidebar', 'Collapse sidebar'],
])('at %i pixels offers first to "%s", then the other', async (width, first, then) => {
  window.innerWidth = width;
  const { user } = await renderApp({
    at: '/dashboard',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await user.click(await screen.findByRole('button', { name: first }));
  expect(screen.getByRole('button', { name: then })).toBeVisible();
  // The links keep their names in the collapsed sidebar.
  expect(screen.getByRole('link', { name: 'Devices' })).toBeVisible();
});
