import { emptyAppForm, toAppChange, toNewApp, type AppForm } from './appForm';
import { describeUnclearedFields } from './unclearedFields';

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
  // toStrictEqual: an absent field has no key.
  expect(toNewApp(form(fields))).toStrictEqual(payload);
  expect(toAppChange('app_1', form({ ...fields, isActive: false }))).toStrictEqual({
    id: 'app_1',
    ...payload,
    isActive: false,
  });
});

const stored = {
  id: 'app_1',
  name: 'shop',
  displayName: 'Shop',
  description: 'For all',
  domain: 'http://localhost',
  isActive: true,
  createdAt: null,
  userCount: 0,
  deviceCount: 0,
};

it.each([
  ['both emptied, both kept', {}, stored, 'The server kept the previous description and domain.'],
  ['one emptied, and kept', { domain: 'x' }, stored, 'The server kept the previous description.'],
  ['nothing emptied', { description: 'x', domain: 'x' }, stored, undefined],
  ['emptied and cleared', {}, { ...stored, description: null, domain: null }, undefined],
  ['an answer without the app', {}, null, undefined],
])('uncleared fields: %s', (_case, fields, app, sentence) => {
  expect(describeUnclearedFields(form(fields), app)).toBe(sentence);
});
