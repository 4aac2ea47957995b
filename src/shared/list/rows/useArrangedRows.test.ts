import { renderHook, waitFor } from '@testing-library/react';
import type { GridColumn } from '../gridColumn';
import type { ListSource } from '../listData';
import { useArrangedRows } from './useArrangedRows';

type Row = { id: string };

const columns: GridColumn<Row>[] = [{ field: 'id', header: 'ID', text: ({ id }) => id }];
const state = {
  page: 1,
  search: '',
  filters: {},
  arrangement: { params: {}, isWhole: true, sort: '-id', where: {} },
};

const sourceOf = (ids: readonly string[]): ListSource<Row> => ({
  rows: [],
  isFetching: false,
  pageSize: 10,
  refetch: jest.fn(),
  whole: {
    rows: ids.map((id) => ({ id })),
    isNarrowed: false,
    readAt: 0,
    tests: {},
    hasChanged: () => false,
  },
});

it('sorts the rows again when one of them changes', async () => {
  const { result, rerender } = renderHook(
    ({ source }) => {
      const [arranged, local] = useArrangedRows(source, columns, state);
      return { shown: arranged.rows?.map(({ id }) => id), matching: local?.matching?.length };
    },
    { initialProps: { source: sourceOf(['a', 'b']) } },
  );
  await waitFor(() => expect(result.current).toEqual({ shown: ['b', 'a'], matching: 2 }));
  rerender({ source: sourceOf(['a', 'c']) });
  await waitFor(() => expect(result.current).toEqual({ shown: ['c', 'a'], matching: 2 }));
});

it('never shows the rows of one search for another', () => {
  const answers: (readonly [search: string, ids: string[] | undefined])[] = [];
  const source = sourceOf(['a', 'b']);
  const { rerender } = renderHook(
    ({ search }) => {
      const [arranged] = useArrangedRows(source, columns, { ...state, search });
      answers.push([search, arranged.rows?.map(({ id }) => id)]);
    },
    { initialProps: { search: 'a' } },
  );
  rerender({ search: 'b' });
  expect(answers).toContainEqual(['b', undefined]);
  expect(answers).not.toContainEqual(['b', ['a']]);
  expect(answers.at(-1)).toEqual(['b', ['b']]);
});
