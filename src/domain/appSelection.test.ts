import { appOfAddress, chooseApp } from './appSelection';

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
    expect(chooseApp(list, savedId, defaultName)?.id ?? null).toBe(expected);
  });
});

describe('the app of an address', () => {
  const [alpha, beta] = apps;
  it.each([
    ['the one it names', 'beta', alpha!, apps, beta],
    ['the remembered one, if it names none', '', alpha!, apps, alpha],
    ['the remembered one, before the list is there', 'alpha', alpha!, [], alpha],
    [
      'the remembered one of two with the same name',
      'beta',
      { id: 'c', name: 'beta' },
      apps,
      { id: 'c', name: 'beta' },
    ],
    ['one without a name, by its id', 'd', alpha!, [{ id: 'd', name: '' }], { id: 'd', name: '' }],
    ['none, if it names an unknown one', 'gamma', alpha!, apps, null],
    ['none, if it names another one before the list is there', 'beta', alpha!, [], null],
    ['none, if the case differs', 'Beta', alpha!, apps, null],
    ['none, if nothing is remembered or named', '', null, apps, null],
  ])('is %s', (_case, name, remembered, list, expected) => {
    expect(appOfAddress(name, remembered, list)).toEqual(expected);
  });
});
