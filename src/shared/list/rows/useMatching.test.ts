import { renderHook, waitFor } from '@testing-library/react';
import type { GridColumn } from '../gridColumn';
import { useMatching, type AskedRows } from './useMatching';

type Row = { id: string };

const columns: GridColumn<Row>[] = [{ field: 'id', header: 'ID', text: ({ id }) => id }];

const requestOf = (ids: readonly string[], search = '', app = 'a'): AskedRows<Row> => ({
  asked: `${app} ${search}`,
  wish: {
    rows: ids.map((id) => ({ id })),
    columns,
    sort: '-id',
    where: {},
    search,
    filters: {},
    tests: {},
    times: 'utc',
  },
});

it('sorts the rows again when one of them changes', async () => {
  const { result, rerender } = renderHook(
    ({ request }) => useMatching(request)?.map(({ id }) => id),
    { initialProps: { request: requestOf(['a', 'b']) } },
  );
  await waitFor(() => expect(result.current).toEqual(['b', 'a']));
  rerender({ request: requestOf(['a', 'c']) });
  await waitFor(() => expect(result.current).toEqual(['c', 'a']));
});

it.each([
  ['search', requestOf(['a', 'b'], 'b')],
  ['app', requestOf(['b'], 'a', 'b')],
])('never shows the rows of one %s for another', (_what, second) => {
  const answers: (readonly [asked: string, ids: string[] | undefined])[] = [];
  const { rerender } = renderHook(
    ({ request }) => {
      answers.push([request.asked, useMatching(request)?.map(({ id }) => id)]);
    },
    { initialProps: { request: requestOf(['a', 'b'], 'a') } },
  );
  rerender({ request: second });
  expect(answers).toContainEqual([second.asked, undefined]);
  expect(answers).not.toContainEqual([second.asked, ['a']]);
});
