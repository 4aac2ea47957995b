import { buildDevice } from './builders';
import type { DeviceRecord } from './records';
import { Table } from './table';

const createTable = () => {
  const table = new Table<DeviceRecord>({
    searchedTexts: ({ deviceName }) => [deviceName],
    parentOf: ({ userId }) => userId,
  });
  table.load([
    buildDevice({ id: 'old', appId: 'a', userId: 'u', createdAt: 1, deviceName: 'Attic' }),
    buildDevice({ id: 'new', appId: 'a', userId: 'u', createdAt: 3, deviceName: 'Balcony' }),
    buildDevice({ id: 'other', appId: 'b', createdAt: 2, deviceName: 'Cellar' }),
  ]);
  return table;
};

const ids = (rows: readonly DeviceRecord[]): string[] => rows.map(({ id }) => id);

describe('a table', () => {
  it('keeps its rows newest first: of all, of an app, under a parent', () => {
    const table = createTable();
    expect(ids(table.all)).toEqual(['new', 'other', 'old']);
    expect(ids(table.ofApp('a'))).toEqual(['new', 'old']);
    expect(ids(table.under('u'))).toEqual(['new', 'old']);
  });

  it('takes a new row on top', () => {
    const table = createTable();
    table.insert(buildDevice({ id: 'newest', appId: 'a', userId: 'u' }));
    expect(ids(table.all)[0]).toBe('newest');
    expect(ids(table.ofApp('a'))[0]).toBe('newest');
    expect(ids(table.under('u'))[0]).toBe('newest');
  });

  it('forgets a removed row everywhere', () => {
    const table = createTable();
    table.remove('new');
    expect(table.get('new')).toBeUndefined();
    expect(ids(table.all)).toEqual(['other', 'old']);
    expect(ids(table.ofApp('a'))).toEqual(['old']);
    expect(ids(table.under('u'))).toEqual(['old']);
    expect(table.search('a', 'balcony')).toEqual([]);
  });

  it('finds by search what came, changed and went after the first search', () => {
    const table = createTable();
    expect(ids(table.search('a', ' ATTIC '))).toEqual(['old']);
    const added = table.insert(buildDevice({ id: 'added', appId: 'a', deviceName: 'attic 2' }));
    expect(ids(table.search('a', 'attic'))).toEqual(['added', 'old']);
    table.update(added, { deviceName: 'Roof' });
    expect(ids(table.search('a', 'attic'))).toEqual(['old']);
    expect(ids(table.search(undefined, 'roof'))).toEqual(['added']);
  });

  it.each<[string, (table: Table<DeviceRecord>) => unknown]>([
    ['an insertion', (table) => table.insert(buildDevice())],
    ['a change', (table) => table.update(table.all[0]!, { serverCount: 9 })],
    ['a removal', (table) => table.remove('old')],
  ])('tells by its version that %s happened', (_what, change) => {
    const table = createTable();
    const before = table.version;
    change(table);
    expect(table.version).toBeGreaterThan(before);
  });
});
