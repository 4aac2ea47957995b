import { emptyAppForm, proposedName, toNewApp, type AppForm } from './appForm';

const form = (fields: Partial<AppForm>): AppForm => ({
  ...emptyAppForm,
  name: 'shop',
  displayName: 'Shop',
  ...fields,
});

it.each<[string, Partial<AppForm>, object]>([
  ['empty optional fields', {}, { name: 'shop', displayName: 'Shop' }],
  [
    'optional fields of spaces',
    { description: ' \n ', domain: '  ' },
    { name: 'shop', displayName: 'Shop' },
  ],
  [
    'every field, without spaces around them',
    { displayName: ' Shop ', description: ' For\nall ', domain: ' http://localhost ' },
    { name: 'shop', displayName: 'Shop', description: 'For\nall', domain: 'http://localhost' },
  ],
])('payload: %s', (_case, fields, payload) => {
  // `toStrictEqual` checks that an absent field has no key.
  expect(toNewApp(form(fields))).toStrictEqual(payload);
});

it.each([
  ['Café Zürich', 'cafe-zurich'],
  ['Łódź Straße', 'lodz-strasse'],
  ['  Smørrebrød & Æbler! ', 'smorrebrod-aebler'],
  ['Diyarbakır', 'diyarbakir'],
  ['雲', ''],
])('proposes for %j the name %j', (displayName, name) => {
  expect(proposedName(displayName)).toBe(name);
});
