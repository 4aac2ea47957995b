import { act, fireEvent, screen, within } from '@testing-library/react';
import { actionsOf, callNames } from '../../testing/calls';
import type { SentBy } from '../../testing/calls/entry';
import { fill } from '../../testing/fill';
import { chooseTool, rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_ACCOUNTS, sandboxForEachTest } from '../../testing/sandbox';

/*
 * Each test opens a dialog or types a text on a list, switches to an app whose responses are
 * pending, and expects that nothing of the previous app remains in the page.
 */

const sandbox = sandboxForEachTest();

const LEFT = 'left by the operator';

/** Returns all texts of the page, including those of attributes and fields. */
function everything(): string {
  // eslint-disable-next-line testing-library/no-node-access -- every element is read
  const elements = [...document.body.querySelectorAll('*')];
  const values = elements.flatMap((element) => [
    ...(element instanceof HTMLInputElement && element.type !== 'checkbox' ? [element.value] : []),
    ...[...element.attributes].map(({ value }) => value),
  ]);
  return [document.body.textContent, ...values].join('\n');
}

type View = Awaited<ReturnType<typeof renderApp>>;

type List = { path: string; label: string };

const press = (name: string | RegExp) => async (view: View) =>
  view.user.click((await screen.findAllByRole('button', { name }))[0]!);

const openRow = (label: string) => async (view: View) => {
  const [row] = await rowsOf(label);
  await view.user.click(within(row!).getByRole('rowheader'));
  await screen.findByRole('dialog');
};

const lists: List[] = [
  { path: '/devices', label: 'Devices' },
  { path: '/subscriptions', label: 'Subscriptions' },
  { path: '/users', label: 'Users' },
  { path: '/customers', label: 'Customers' },
];

/** Opens the dialog of a change, and types a text into its first field. */
const beginChange = (control: RegExp, prepare: SentBy['prepare']) => async (view: View) => {
  await prepare?.();
  await press(control)(view);
  const dialog = within(await screen.findByRole('dialog'));
  const [field] = dialog.queryAllByRole('textbox');
  if (field) await fill(view.user, field, LEFT);
};

const saveView = async (view: View) => {
  await chooseTool(view.user, 'Display', 'Save view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
  await fill(view.user, dialog.getAllByRole('textbox')[0]!, LEFT);
};

/**
 * Returns actions of a list that each open a dialog or menu. The views of subscriptions are tabs,
 * which have no menu item.
 */
const whatToLeave = ({ path, label }: List) => [
  openRow(label),
  ...callNames
    .flatMap(actionsOf)
    // An address with an id opens a panel, whose buttons the list doesn't have.
    .filter(({ at }) => at.split('?')[0] === path && !at.includes('{'))
    .flatMap(({ control, prepare }) => (control ? [beginChange(control, prepare)] : [])),
  press('Export'),
  ...(path === '/subscriptions' ? [] : [saveView]),
];

describe.each(lists)('$path', (list) => {
  const { path, label } = list;
  it.each(whatToLeave(list).map((each, index) => [index, each] as const))(
    'keeps nothing of one app in another (%#)',
    async (_index, leaveOpen) => {
      const view = await renderApp({
        at: `${path}?app=nimbus-vpn`,
        as: { account: 'admin', of: sandbox() },
        app: 'nimbus',
      });
      const rows = await rowsOf(label);
      const texts = rows.map((row) => within(row).getByRole('rowheader').textContent);
      const grid = screen.getByRole('grid', { name: label });
      for (const box of within(grid).getAllByRole('checkbox').slice(1, 3))
        await view.user.click(box);
      await screen.findByText('2 selected');
      await leaveOpen(view);
      // Types last, because a pause in typing starts the search. The query needs `hidden`, because
      // an open dialog hides the field from queries by role.
      fireEvent.change(screen.getByRole('searchbox', { hidden: true }), {
        target: { value: LEFT },
      });
      expect(everything()).toContain(LEFT);

      sandbox().scenarios.slow({ path: /subscriptions|users|customers/, ms: 60_000 });
      await act(() => view.router.navigate(`${path}?app=harbor-hosting`));
      // Ignores the name of the signed-in operator, which is in the list of users and in the top
      // bar.
      const names = texts.filter(
        (text) => text !== '' && text !== SANDBOX_ACCOUNTS.admin.displayName,
      );
      const left = [LEFT, ...names];
      const after = everything();
      expect(left.filter((text) => after.includes(text))).toEqual([]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
      expect(screen.queryByText(/^(Showing|Page) /)).not.toBeInTheDocument();

      sandbox().scenarios.reset();
      await rowsOf(label);
      expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    },
  );
});
