import type { PersistedEntry } from './rehydrate';
import { checksum } from '../../shared/checksum';
import { isPersisted, toEntry, toRecord } from './queryRecord';

const answer: PersistedEntry = {
  queryCacheKey: 'getUsers({"appId":"app-1","page":1})',
  endpointName: 'getUsers',
  originalArgs: { appId: 'app-1', page: 1 },
  data: { rows: [{ id: 'user-1', roles: ['admin'] }], isMalformed: false },
  at: 1000,
};

const record = toRecord('user-1 http://api', answer);

it('comes back as it was', () => {
  expect(record).toMatchObject({ owner: 'user-1 http://api', appId: 'app-1', newestFirst: -1000 });
  expect(toEntry(record, 1000)).toEqual(answer);
});

it('belongs to no tenant where the arguments name none', () => {
  const apps = { ...answer, queryCacheKey: 'getApps(undefined)', originalArgs: undefined };
  expect(toRecord('user-1', apps)).toMatchObject({ appId: '' });
});

it('is not made of an answer that was not understood, or of none', () => {
  expect(toRecord('user-1', { ...answer, data: { rows: [], isMalformed: true } })).toBeNull();
  expect(toRecord('user-1', { ...answer, data: undefined })).toBeNull();
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'rows'],
  ['another shape', { rows: [] }],
  ['a newer format', { ...record, format: 99 }],
  ['an older time', { ...record, at: 999 }],
  ['no time', { ...record, at: NaN }],
  ['an edited text', { ...record, text: record?.text.replace('admin', 'owner') }],
  ['a damaged text', { ...record, text: record?.text.slice(0, -1) }],
  ['a text that is no JSON, with the checksum of it', { ...record, text: '{', sum: checksum('{') }],
  ['an endpoint that is not kept', { ...record, key: 'getFiles(undefined)' }],
  ['another endpoint than its key says', { ...record, endpointName: 'getApps' }],
])('is not read from %s', (_case, damaged) => {
  expect(toEntry(damaged, 1000)).toBeNull();
});

it.each([
  ['getProfile(undefined)', true],
  ['getUsers({"appId":"a"})', true],
  ['login({"email":"a"})', false],
  ['getFiles(undefined)', false],
  ['checkHealth(undefined)', false],
  ['getUsersOfAnotherKind(undefined)', false],
  ['', false],
])('%j is kept: %p', (key, expected) => {
  expect(isPersisted(key)).toBe(expected);
});
