import { screen, waitFor, within } from '@testing-library/react';
import { rowOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest();

const CALL = `/api/app-management/${SANDBOX_APPS.harbor}`;

const open = (at = '/apps') =>
  renderApp({ at, as: { account: 'admin', of: sandbox() }, app: 'nimbus' });
const app = () => sandbox().platform.store.apps.get(SANDBOX_APPS.harbor)!;
const statistics = () => screen.getByRole('region', { name: 'Statistics' });

it('shows the app and its statistics, and leads to its screens', async () => {
  const { user, location } = await open();
  const row = await rowOf('Apps', new RegExp(app().displayName));
  await user.click(within(row).getByRole('rowheader'));
  const panel = await screen.findByRole('dialog', { name: app().displayName });
  expect(location()).toBe(`/apps?open=${app().name}`);
  await waitFor(() => expect(statistics()).toHaveTextContent(/Active users\d+ of \d+/));
  expect(sandbox().record.calls('GET', CALL)).toHaveLength(1);
  expect(within(panel).getByRole('link', { name: 'Devices' })).toHaveAttribute(
    'href',
    `/devices?app=${app().name}`,
  );

  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(location()).toBe('/apps');
  expect(within(row).getByRole('rowheader')).toHaveFocus();

  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Devices' }));
  await screen.findByRole('grid', { name: 'Devices' });
  expect(location()).toBe(`/devices?app=${app().name}`);
});

it('keeps the row when its calls fail, and each can be tried again', async () => {
  sandbox().scenarios.failNext({ path: CALL, status: 403 });
  sandbox().scenarios.malformed({ path: `${CALL}/statistics`, body: { data: [] } });
  await open(`/apps?open=${app().name}`);
  const panel = await screen.findByRole('dialog', { name: app().displayName });
  await within(panel).findByText('Failed to fetch app');
  expect(panel).toHaveTextContent(app().id);
  await within(statistics()).findByText('The server sent an unexpected response.');
  expect(statistics()).not.toHaveTextContent(/\d of \d/);
});

it('says that no app has the name of a link', async () => {
  await open('/apps?open=no%2Fsuch%22app');
  const panel = await screen.findByRole('dialog', { name: 'no/such"app' });
  await within(panel).findByText('App “no/such"app” not found');
  expect(within(panel).queryByRole('navigation')).not.toBeInTheDocument();
});
