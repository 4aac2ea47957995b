import { act, screen, waitFor } from '@testing-library/react';
import { createElement, use, type ComponentProps } from 'react';
import { rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';
import type * as Part from './Palette';

let deliver: () => void;
let mockDelivery: Promise<void>;
const mockUse = use;
const mockElement = createElement;

jest.mock('./Palette', () => {
  const { Palette } = jest.requireActual<typeof Part>('./Palette');
  return {
    Palette: (props: ComponentProps<typeof Palette>) => {
      mockUse(mockDelivery);
      return mockElement(Palette, props);
    },
  };
});

const sandbox = sandboxForEachTest();

beforeEach(() => {
  mockDelivery = new Promise((resolve) => (deliver = resolve));
});

/** Lets the code of the palette arrive. */
const arrive = () =>
  act(async () => {
    deliver();
    await mockDelivery;
  });

/** Not in a synchronous act, in which React would give up waiting for the code of the palette. */
const focusAccount = () =>
  act(async () => {
    screen.getByRole('button', { name: /^Account of / }).focus();
    await Promise.resolve();
  });

/** Opens a screen whose shortcuts have not loaded yet. */
async function open(at: string) {
  const view = await renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
  await screen.findByRole('button', { name: 'Selected app: Nimbus VPN' });
  return view;
}

it('carries out both keys of a shortcut that were pressed before its code was there', async () => {
  const { user, location } = await open('/profile');
  await user.keyboard('gv');
  expect(location()).toBe('/profile');
  await arrive();
  await waitFor(() => expect(location()).toBe('/devices?app=nimbus-vpn'));
});

it('takes the second key afterwards, too', async () => {
  const { user, location } = await open('/profile');
  await user.keyboard('g');
  await arrive();
  await user.keyboard('v');
  await waitFor(() => expect(location()).toBe('/devices?app=nimbus-vpn'));
});

it('types what follows the key of a search into it', async () => {
  const { user } = await open('/devices');
  await rowsOf('Devices');
  await user.keyboard('/nr');
  await arrive();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('nr'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('takes a space after other keys for text', async () => {
  const { user } = await open('/devices');
  await rowsOf('Devices');
  await focusAccount();
  await user.keyboard('/n r');
  await arrive();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('n r'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('leaves the first space to the control that has the focus', async () => {
  const { user } = await open('/profile');
  await focusAccount();
  await user.keyboard(' ');
  expect(await screen.findByRole('menu')).toBeVisible();
});

it('types what follows the key of a form into its first field', async () => {
  const { user } = await open('/apps');
  await rowsOf('Apps');
  await user.keyboard('ngd-shop');
  await arrive();
  expect(await screen.findByRole('dialog', { name: 'Create App' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('App Name')).toHaveValue('gd-shop'));
});

it('types what follows Ctrl+K into the palette', async () => {
  const { user, location } = await open('/profile');
  await user.keyboard('{Control>}k{/Control}gd r');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await arrive();
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('gd r');
  expect(location()).toBe('/profile');
});

it('drops them when the operator goes on with the pointer', async () => {
  const { user, location } = await open('/profile');
  await user.keyboard('gv');
  await user.click(document.body);
  await arrive();
  expect(location()).toBe('/profile');
});
