import { screen, within } from '@testing-library/react';
import { gridOf, rowsOf } from './grid';
import { renderApp } from './renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from './sandbox';

type View = Awaited<ReturnType<typeof renderApp>>;

export const pressButton = async ({ user }: View, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export const chooseItem = async (view: View, menu: string | RegExp, item: string) => {
  await pressButton(view, menu);
  await view.user.click(await screen.findByRole('menuitem', { name: item }));
};

export async function selectOption({ user }: View, label: string, option: string) {
  await user.selectOptions(await screen.findByRole('combobox', { name: label }), option);
}

/** Returns the line above the rows that says what the list shows. */
export const listHead = async () =>
  within(await screen.findByRole('region', { name: /^State of / }));

export const columnHeader = async (list: string, name: string) =>
  within(await gridOf(list)).getByRole('columnheader', { name: new RegExp(`^${name}`) });

/** Gives each test of a file a sandbox with up to 250 rows in each list. */
export function fullListForEachTest() {
  const sandbox = sandboxForEachTest({ rows: 250 });
  const open = (at: string) =>
    renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
  return {
    sandbox,
    open,
    /** Opens the devices, and waits for their rows. */
    openLoaded: async (at = '/devices?rows=whole') => {
      const view = await open(at);
      await rowsOf('Devices');
      return view;
    },
    devices: () => sandbox().platform.store.devices.ofApp(SANDBOX_APPS.nimbus),
  };
}
