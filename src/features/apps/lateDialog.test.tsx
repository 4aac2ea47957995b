import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { rowsOf } from '../../testing/grid';
import { loadShortcuts } from '../../testing/loadShortcuts';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';
import type * as Panel from './AppPanel';
import type * as Dialogs from './dialogs';

/** Resolves the imports of the dialog and the panel. They stay pending until the test calls it. */
let deliver: () => void;
let mockDelivery: Promise<void>;
const mockLazy = lazy;

jest.mock('./dialogs', () => {
  const dialogs = jest.requireActual<typeof Dialogs>('./dialogs');
  const loadCreateDialog = () => mockDelivery.then(dialogs.loadCreateDialog);
  return {
    ...dialogs,
    loadCreateDialog,
    CreateAppDialog: mockLazy(async () => ({ default: await loadCreateDialog() })),
  };
});

jest.mock('./panels', () => {
  const { AppPanel } = jest.requireActual<typeof Panel>('./AppPanel');
  return {
    AppPanel: mockLazy(async () => mockDelivery.then(() => ({ default: AppPanel }))),
  };
});

const sandbox = sandboxForEachTest();

beforeEach(() => {
  mockDelivery = new Promise((resolve) => (deliver = resolve));
});

const onItsWay = () => screen.findByRole('progressbar', { name: 'Opening…' });

async function open() {
  const view = await renderApp({ at: '/apps', as: { account: 'admin', of: sandbox() } });
  await rowsOf('Apps');
  await loadShortcuts(view.user);
  return view;
}

it('shows that a form is loading, and ignores shortcuts meanwhile', async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Create App' }));
  expect(await onItsWay()).toBeVisible();
  await user.keyboard('{Control>}k{/Control}gd/?');
  expect(location()).toBe('/apps?create=1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();

  act(() => deliver());
  expect(await screen.findByRole('dialog', { name: 'Create App' })).toBeVisible();
  expect(screen.queryByLabelText('Opening…')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Display Name')).toHaveFocus());
  await user.keyboard('N{Escape}');
  expect(screen.getByLabelText('Display Name')).toHaveValue('N');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('opens a row once, even if it is pressed again while its panel loads', async () => {
  const { user, router } = await open();
  const cell = within((await rowsOf('Apps'))[0]!).getByRole('rowheader');
  const opened: string[] = [];
  router.subscribe(({ historyAction, location }) => opened.push(historyAction + location.search));
  await user.click(cell);
  await onItsWay();
  await user.click(cell);
  expect(opened).toEqual(['PUSH?open=orchard-lab', 'REPLACE?open=orchard-lab']);
});
