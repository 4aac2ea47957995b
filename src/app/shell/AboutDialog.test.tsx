import { act, screen, within } from '@testing-library/react';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';
import { newerThan, readChangelog } from './changelog';

const sandbox = sandboxForEachTest();

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Not there yet: 'Restore'.

## [0.10.0] - 2026-03-02

### Fixed

- A newer thing.

## [0.9.1] - 2026-03-01

### Added

- The thing itself.

## [0.9.0] - 2026-02-01
`;

let served: string;
const meta = document.createElement('meta');

beforeEach(() => {
  served = CHANGELOG;
  meta.name = 'console-version';
  meta.content = '0.9.1';
  document.head.append(meta);
  const { fetch } = globalThis;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      input === '/CHANGELOG.md' ? Promise.resolve(new Response(served)) : fetch(input, init),
    );
});
afterEach(() => {
  meta.remove();
  act(() => newVersion.reset());
});

it('opens from the user menu with the version, the changes of each version, and the licenses', async () => {
  const { user } = await renderApp({ at: '/status', as: { account: 'admin', of: sandbox() } });
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'About' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'About Subscription Console' }));
  expect(await dialog.findByText('The thing itself.')).toBeVisible();
  expect(dialog.getByText(/^Version 0\.9\.1/)).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Newest changes' })).toBeVisible();
  expect(dialog.getByText('Not there yet: “Restore”.')).toBeVisible();
  expect(dialog.getByText('A newer thing.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open-source licenses' })).toHaveAttribute(
    'href',
    '/THIRD_PARTY_NOTICES.txt',
  );
});

it('shows only the new changes of a version that is ready', async () => {
  const { user } = await renderApp({ at: '/status', as: { account: 'admin', of: sandbox() } });
  act(() => newVersion.ready());
  await user.click(await screen.findByRole('button', { name: 'What’s new' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What’s new' }));
  expect(await dialog.findByRole('heading', { name: '0.10.0, 2026-03-02' })).toBeVisible();
  expect(dialog.getByText('A newer thing.')).toBeVisible();
  expect(dialog.queryByText('The thing itself.')).toBeNull();
  expect(dialog.queryByText('Not there yet.')).toBeNull();
});

it('shows a message if the host has no changelog', async () => {
  served = '<!doctype html><title>The page</title>';
  const { user } = await renderApp({ at: '/status', as: { account: 'admin', of: sandbox() } });
  act(() => newVersion.ready());
  await user.click(await screen.findByRole('button', { name: 'What’s new' }));
  expect(await screen.findByText('The changes couldn’t be loaded.')).toBeVisible();
});

it.each([
  ['0.9.0', ['0.10.0', '0.9.1']],
  ['0.10.0', []],
  ['1.0.0', []],
  ['', []],
])('lists what is newer than %p', (version, newer) => {
  const releases = readChangelog(CHANGELOG);
  expect(newerThan(version, releases).map((release) => release.version)).toEqual(newer);
});
