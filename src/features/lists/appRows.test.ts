import { oneOf } from '../../testing/oneOf';
import { matchingApps } from './appRows';

const apps = [
  oneOf.app({ name: 'lodz', displayName: 'Straße' }),
  oneOf.app({ name: 'renee', displayName: 'Ren\u00e9e', isActive: false }),
];

it.each([
  [{ search: 'STRASSE' }, ['lodz']],
  [{ search: 'Rene\u0301e' }, ['renee']],
  [{ search: 'Rene\u0301e', status: 'active' }, []],
  [{ status: 'inactive' }, ['renee']],
  [{}, ['lodz', 'renee']],
])('%j matches %j', (filter, names) => {
  expect(matchingApps(apps, filter).map(({ name }) => name)).toEqual(names);
});
