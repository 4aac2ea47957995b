import { screen, waitFor } from '@testing-library/react';
import { rowsOf } from '../../testing/grid';
import { renderApp } from '../../testing/renderApp';
import { sandboxForEachTest } from '../../testing/sandbox';

const sandbox = sandboxForEachTest({ rows: 20 });

it('shows the rows of the last search, even if an earlier search responds later', async () => {
  const { user } = await renderApp({
    at: '/customers?scope=all',
    as: { account: 'admin', of: sandbox() },
    app: 'nimbus',
  });
  await rowsOf('Customers');
  const [first, last] = sandbox().platform.store.customers.all.map(({ email }) => email);
  const search = screen.getByRole('searchbox');
  const ask = async (text: string) => {
    await user.clear(search);
    await user.type(search, `${text}{Enter}`);
  };
  sandbox().scenarios.stall({ path: '/api/customers', times: 1 });
  await ask(first!);
  await waitFor(() => {
    expect(sandbox().record.calls('GET', '/api/customers').at(-1)?.query.search).toBe(first);
  });
  await ask(last!);
  await waitFor(async () => expect((await rowsOf('Customers'))[0]).toHaveTextContent(last!));
  sandbox().scenarios.reset();
  await waitFor(() => {
    const asked = sandbox().record.calls('GET', '/api/customers');
    expect(asked.every(({ status }) => status === 200)).toBe(true);
  });
  expect(await rowsOf('Customers')).toHaveLength(1);
  expect((await rowsOf('Customers'))[0]).toHaveTextContent(last!);
});
