import { ValidationError } from 'yup';
import type { SessionUser } from '../../domain/entities';
import type { LocalProfile } from '../../store/localProfile';
import { sessionUser } from '../../testing/sessionUser';
import { localChanges, profileForm, profileSchema, type ProfileForm } from './EditProfileDialog';

const user: SessionUser = {
  ...sessionUser,
  displayName: 'Amelia',
  phone: '+60 1',
  avatarUrl: 'https://files.example/a.png',
};
const bare: SessionUser = { ...user, phone: null, avatarUrl: null };
const url = (address: string) => ({ url: address });

const TOO_SHORT = 'Display name must be at least 2 characters';
const NO_URL = 'Please enter a valid URL';

it.each<[string, Partial<ProfileForm>, string[]]>([
  ['a full form', {}, []],
  ['an empty name', { displayName: '' }, [TOO_SHORT]],
  ['one character', { displayName: 'A' }, [TOO_SHORT]],
  ['one character and spaces', { displayName: '  A  ' }, [TOO_SHORT]],
  ['two characters', { displayName: 'Zó' }, []],
  ['no phone', { phone: '' }, []],
  ['no avatar', { avatar: '' }, []],
  ['spaces for an avatar', { avatar: '   ' }, []],
  ['words for an avatar', { avatar: 'my picture' }, [NO_URL]],
  ['an address without a scheme', { avatar: 'files.example/a.png' }, [NO_URL]],
  ['a script', { avatar: 'javascript:alert(1)' }, [NO_URL]],
  ['another scheme', { avatar: 'ftp://files.example/a.png' }, [NO_URL]],
  ['another host', { avatar: '//files.example/a.png' }, [NO_URL]],
  ['credentials', { avatar: 'https://me:pw@files.example/a.png' }, [NO_URL]],
  ['http', { avatar: 'http://localhost:3000/a.png' }, []],
  ['everything wrong', { displayName: '', avatar: 'x' }, [TOO_SHORT, NO_URL]],
])('validates %s', async (_case, form, messages) => {
  const whole = { ...profileForm(user, {}), ...form };
  const found = await profileSchema.validate(whole, { abortEarly: false }).then(
    () => [],
    (error: unknown) => (error instanceof ValidationError ? error.errors : ['another error']),
  );
  expect([...new Set(found)].sort()).toEqual(messages.sort());
});

it.each<[string, SessionUser, LocalProfile, Partial<ProfileForm>, LocalProfile]>([
  ['nothing touched', user, {}, {}, {}],
  ['nothing touched, with an upload', user, { avatar: { fileId: 'f' } }, {}, {}],
  ['a phone', user, {}, { phone: ' +60 2 ' }, { phone: '+60 2' }],
  ['the server’s phone again', user, { phone: '2' }, { phone: '+60 1' }, { phone: undefined }],
  ['no phone', user, {}, { phone: '' }, { phone: null }],
  ['no phone where there was none', bare, { phone: '2' }, { phone: '' }, { phone: undefined }],
  ['an avatar', user, {}, { avatar: 'https://b.example' }, { avatar: url('https://b.example') }],
  [
    'an avatar in place of an upload',
    user,
    { avatar: { fileId: 'f' } },
    { avatar: 'https://b.example' },
    { avatar: url('https://b.example') },
  ],
  [
    'the server’s avatar again',
    user,
    { avatar: url('https://b.example') },
    { avatar: 'https://files.example/a.png' },
    { avatar: undefined },
  ],
  ['no avatar', user, {}, { avatar: '' }, { avatar: null }],
  [
    'no avatar where there was none',
    bare,
    { avatar: url('https://b.example') },
    { avatar: '' },
    { avatar: undefined },
  ],
])('stores what differs from the server: %s', (_case, of, local, typed, expected) => {
  const before = profileForm(of, local);
  const changes = localChanges(of, before, { ...before, ...typed });
  expect(changes).toStrictEqual(expected);
});

it('starts with empty fields without a value, or with a picture without a usable URL', () => {
  expect(profileForm(bare, {})).toEqual({ displayName: 'Amelia', phone: '', avatar: '' });
  expect(profileForm(user, { avatar: { fileId: 'f' } }).avatar).toBe('');
  expect(profileForm({ ...user, avatarUrl: 'javascript:alert(1)' }, {}).avatar).toBe('');
});
