import { renderHook, waitFor } from '@testing-library/react';
import type { GridColumn } from '../gridColumn';
import type { ListSource } from '../listData';
import { arrangeRows, prepareRows } from './arrangeRows';
import { useArrangedRows } from './useArrangedRows';

type Row = { id: string };

const columns: GridColumn<Row>[] = [{ field: 'id', header: 'ID', text: ({ id }) => id }];
const state = {
  ...{ page: 1, search: '', filters: {} },
  arrangement: { params: {}, isWhole: true, sort: '-id', where: {} },
};
const load = () => Promise.resolve({ arrangeRows, prepareRows, filters: {} });

const sourceOf = (ids: readonly string[]): ListSource<Row> => ({
  ...{ rows: [], isFetching: false, pageSize: 10, refetch: jest.fn() },
  whole: { rows: ids.map((id) => ({ id })), isNarrowed: false, readAt: 0, load },
});

it('keeps the rows while one of them changes', async () => {
  const { result, rerender } = renderHook(
    ({ source }) => {
      const [arranged] = useArrangedRows(source, columns, state);
      return { shown: arranged.rows?.map(({ id }) => id) };
    },
    { initialProps: { source: sourceOf(['a', 'b']) } },
  );
  await waitFor(() => expect(result.current.shown).toEqual(['b', 'a']));

  rerender({ source: sourceOf(['a', 'c']) });
  expect(result.current.shown).toEqual(['b', 'a']);
  await waitFor(() => expect(result.current.shown).toEqual(['c', 'a']));
});

it.each([
  ['another page', { page: 2 }],
  ['a search', { search: 'a' }],
  ['a filter', { filters: { status: 'active' } }],
])('never shows the server’s first page for %s, while orders are prepared', (_case, address) => {
  const forever = () => new Promise<never>(() => undefined);
  const source = sourceOf(['a', 'b']);
  const { result } = renderHook(() =>
    useArrangedRows(
      {
        ...source,
        rows: [{ id: 'of the server' }],
        whole: { ...source.whole!, load: forever },
      },
      columns,
      { ...state, arrangement: { ...state.arrangement, sort: '' }, ...address },
    ),
  );
  const [arranged, local] = result.current;
  expect(arranged.rows).toBeUndefined();
  expect(local?.isInUse).toBe(true);
});

it('shows rows that were just read once their orders are prepared, and at once from then on', async () => {
  let endPreparing: () => void = () => undefined;
  const prepared: { isHurried: boolean }[] = [];
  const preparing: typeof prepareRows = (_wish, _signal, options) => {
    const isHurried = options?.isHurried === true;
    prepared.push({ isHurried });
    return isHurried ? new Promise((resolve) => (endPreparing = resolve)) : Promise.resolve();
  };
  const unsorted = { ...state, arrangement: { ...state.arrangement, sort: '' } };
  const read = (ids: readonly string[]): ListSource<Row> => {
    const source = sourceOf(ids);
    return {
      ...source,
      rows: [{ id: 'of the server' }],
      whole: { ...source.whole!, load: loadWith },
    };
  };
  const loadWith = () => Promise.resolve({ arrangeRows, prepareRows: preparing, filters: {} });
  const { result, rerender } = renderHook(
    ({ source }) => {
      const [arranged, local] = useArrangedRows(source, columns, unsorted);
      return { shown: arranged.rows?.map(({ id }) => id), isInUse: local?.isInUse };
    },
    { initialProps: { source: read(['a', 'b']) } },
  );
  await waitFor(() => expect(prepared).toEqual([{ isHurried: true }]));
  expect(result.current).toEqual({ shown: ['of the server'], isInUse: false });
  endPreparing();
  await waitFor(() => expect(result.current).toEqual({ shown: ['a', 'b'], isInUse: true }));

  rerender({ source: read(['a', 'c']) });
  expect(result.current).toEqual({ shown: ['a', 'b'], isInUse: true });
  await waitFor(() => expect(result.current.shown).toEqual(['a', 'c']));
  expect(prepared.filter(({ isHurried }) => isHurried)).toHaveLength(1);
});
