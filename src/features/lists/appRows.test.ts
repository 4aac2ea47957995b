import type { App } from '../../domain/entities';
import { matchingApps } from './appRows';

const apps = [
  { name: 'lodz', displayName: 'Straße', isActive: true },
  { name: 'renee', displayName: 'Ren\u00e9e', isActive: false },
] as App[];

it.each([
  [{ search: 'STRASSE' }, ['lodz']],
  [{ search: 'Rene\u0301e' }, ['renee']],
  [{ search: 'Rene\u0301e', status: 'active' }, []],
  [{ status: 'inactive' }, ['renee']],
  [{}, ['lodz', 'renee']],
])('%j matches %j', (filter, names) => {
  expect(matchingApps(apps, filter).map(({ name }) => name)).toEqual(names);
});
