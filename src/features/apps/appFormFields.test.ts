import { ValidationError, type AnyObjectSchema } from 'yup';
import { appFormOf, emptyAppForm, type AppForm } from './appForm';
import { appChangeSchema, newAppSchema } from './appFormFields';

const valid: AppForm = { ...emptyAppForm, name: 'my-app', displayName: 'My App' };

/** Returns the first message for a field, as the form shows it. */
async function messageFor(field: string, values: object, schema: AnyObjectSchema = newAppSchema) {
  try {
    await schema.validate(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.find(({ path }) => path === field)?.message;
  }
}

const TOO_SHORT = 'App name must be at least 3 characters';
const TOO_LONG = 'App name must be at most 50 characters';
const WRONG_LETTERS = 'App name can only contain letters, numbers, hyphens, and underscores';

it.each([
  ['nothing', undefined, TOO_SHORT],
  ['2 characters', 'ab', TOO_SHORT],
  ['3 characters', 'abc', undefined],
  ['every kind that is allowed', 'My_app-2', undefined],
  ['50 characters', 'a'.repeat(50), undefined],
  ['51 characters', 'a'.repeat(51), TOO_LONG],
  ['a trailing space', 'shop ', WRONG_LETTERS],
  ['a trailing space as the third character', 'ab ', WRONG_LETTERS],
  ['spaces only', '   ', WRONG_LETTERS],
  ['a trailing line break', 'shop\n', WRONG_LETTERS],
  ['a dot', 'my.app', WRONG_LETTERS],
  ['letters outside ASCII', 'größe', WRONG_LETTERS],
  ['a look-alike letter', 'аpple', WRONG_LETTERS],
  ['an emoji', 'app🚀', WRONG_LETTERS],
  ['a zero-width space', 'my\u200bapp', WRONG_LETTERS],
  ['both faults, too short first', 'é', TOO_SHORT],
])('name: %s', async (_case, name, message) => {
  expect(await messageFor('name', { ...valid, name })).toBe(message);
});

it.each([
  ['nothing', undefined, 'Display name is required'],
  ['spaces only', '   ', 'Display name is required'],
  ['1 character', 'A', undefined],
  ['any writing', '雲サーバー مضيف 🚀', undefined],
  ['100 characters', 'a'.repeat(100), undefined],
  ['100 characters and spaces around them', ` ${'a'.repeat(100)} `, undefined],
  ['101 characters', 'a'.repeat(101), 'Display name must be at most 100 characters'],
])('displayName: %s', async (_case, displayName, message) => {
  expect(await messageFor('displayName', { ...valid, displayName })).toBe(message);
});

it.each([
  ['nothing', undefined, undefined],
  ['500 characters', 'a'.repeat(500), undefined],
  ['500 emoji', '🙂'.repeat(500), undefined],
  ['501 emoji', '🙂'.repeat(501), 'Description must be at most 500 characters'],
  ['501 characters', 'a'.repeat(501), 'Description must be at most 500 characters'],
])('description: %s', async (_case, description, message) => {
  expect(await messageFor('description', { ...valid, description })).toBe(message);
});

it.each([
  undefined,
  '   ',
  'https://app.example.com',
  ' https://app.example.com ',
  'http://localhost',
  'http://localhost:3000/path?query=1#part',
  'https://bücher.example',
  'https://app.example.com/@team',
])('domain: accepts %p', async (domain) => {
  expect(await messageFor('domain', { ...valid, domain })).toBeUndefined();
});

it.each([
  'app.example.com',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/path',
  'ftp://files.example',
  'mailto:me@app.example.com',
  'https://user:pw@host.example',
  'https://bank.example@evil.example',
  'https:\\\\evil.example',
  'https://',
  'https:app.example.com',
  'https://app example.com',
  'https://app.example.com\u202e',
])('domain: refuses %p', async (domain) => {
  expect(await messageFor('domain', { ...valid, domain })).toBe('Must be a valid URL');
});

it('does not validate the name of an edit', async () => {
  const old = { ...valid, name: 'x y' };
  expect(await messageFor('name', old, appChangeSchema)).toBeUndefined();
  expect(await messageFor('displayName', { ...old, displayName: '' }, appChangeSchema)).toBe(
    'Display name is required',
  );
});

it('accepts the form of an app as the server sent it', async () => {
  const form = appFormOf({
    id: 'app_1',
    name: 'my-app',
    displayName: 'My App',
    description: null,
    domain: null,
    isActive: false,
    createdAt: null,
    userCount: 0,
    deviceCount: 0,
  });
  expect(form).toEqual({ ...valid, isActive: false });
  expect(await messageFor('domain', form, appChangeSchema)).toBeUndefined();
});
