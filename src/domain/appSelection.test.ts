import { chooseApp } from './appSelection';

const apps = [
  { id: 'a', name: 'alpha' },
  { id: 'b', name: 'beta' },
];

describe('chooseApp', () => {
  it.each([
    ['the saved one, if it is still there', apps, 'b', 'alpha', 'b'],
    ['the default one, if the saved one is gone', apps, 'gone', 'beta', 'b'],
    ['the default one, if none was saved', apps, null, 'beta', 'b'],
    ['the first, if the default one is unknown', apps, null, 'gamma', 'a'],
    ['the first, without a default name', apps, 'gone', '', 'a'],
    ['none, if there is none', [], 'a', 'alpha', null],
  ])('chooses %s', (_case, list, savedId, defaultName, expected) => {
    expect(chooseApp(list, savedId, defaultName)).toBe(expected);
  });
});
