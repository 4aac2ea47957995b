import type { PersistedEntry } from './rehydrate';
import { checksum } from '../../shared/checksum';
import { toEntry, toRecord } from './queryRecord';

const entry: PersistedEntry = {
  queryCacheKey: 'getUsers({"appId":"app-1","page":1})',
  endpointName: 'getUsers',
  originalArgs: { appId: 'app-1', page: 1 },
  data: { rows: [{ id: 'user-1', roles: ['admin'] }], isMalformed: false },
  at: 1000,
};

const record = toRecord('user-1 http://api', entry);

it('gives back the entry that it was made of', () => {
  expect(record).toMatchObject({ owner: 'user-1 http://api', appId: 'app-1', newestFirst: -1000 });
  expect(toEntry(record, 1000, 1000)).toEqual(entry);
});

it('belongs to no tenant if the arguments name none', () => {
  const apps = { ...entry, queryCacheKey: 'getApps(undefined)', originalArgs: undefined };
  expect(toRecord('user-1', apps)).toMatchObject({ appId: '' });
});

it('is not made of malformed or missing data', () => {
  expect(toRecord('user-1', { ...entry, data: { rows: [], isMalformed: true } })).toBeNull();
  expect(toRecord('user-1', { ...entry, data: undefined })).toBeNull();
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'rows'],
  ['another shape', { rows: [] }],
  ['another format', { ...record, format: 'of other adapters' }],
  ['an older time', { ...record, at: 999 }],
  ['a clock that was ahead', { ...record, at: 1001 }],
  ['no time', { ...record, at: NaN }],
  ['an edited text', { ...record, text: record?.text.replace('admin', 'owner') }],
  ['a damaged text', { ...record, text: record?.text.slice(0, -1) }],
  ['a text that is no JSON, with the checksum of it', { ...record, text: '{', sum: checksum('{') }],
  ['an endpoint that is not persisted', { ...record, key: 'getFiles(undefined)' }],
  ['another endpoint than its key says', { ...record, endpointName: 'getApps' }],
])('is not read from %s', (_case, damaged) => {
  expect(toEntry(damaged, 1000, 1000)).toBeNull();
});
