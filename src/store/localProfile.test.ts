import { act, renderHook } from '@testing-library/react';
import { sessionUser } from '../testing/sessionUser';
import { usePersisted } from '../shared/browser/usePersisted';
import { avatarOf, localProfileOf, phoneOf, storeLocalProfile } from './localProfile';
import { LOCAL_PROFILE_KEY } from '../shared/browser/storageKeys';

const key = `${LOCAL_PROFILE_KEY}u1`;

const user = {
  ...sessionUser,
  phone: '+60 1',
  avatarUrl: 'https://files.example/a.png',
};

it('stores phone and avatar of one user', () => {
  storeLocalProfile('u1', { phone: '+60 2' });
  storeLocalProfile('u1', { avatar: { fileId: 'f1' } });
  expect(localProfileOf('u1').get()).toEqual({ phone: '+60 2', avatar: { fileId: 'f1' } });
  expect(localProfileOf('u2').get()).toEqual({});

  storeLocalProfile('u1', { phone: null });
  expect(localProfileOf('u1').get().phone).toBeNull();
  storeLocalProfile('u1', { phone: undefined, avatar: undefined });
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  ['no JSON', '{phone', {}],
  ['null', 'null', {}],
  ['a list', '[1]', {}],
  ['a number for a phone', '{"phone":5,"avatar":{"fileId":"f"}}', { avatar: { fileId: 'f' } }],
  ['a script for a picture', '{"avatar":{"url":"javascript:alert(1)"}}', {}],
  ['an empty file id', '{"phone":"1","avatar":{"fileId":""}}', { phone: '1' }],
  ['unknown keys', '{"__proto__":{"phone":"1"},"more":1}', {}],
])('reads the well-formed fields of %s', (_case, text, expected) => {
  localStorage.setItem(key, text);
  expect(localProfileOf('u1').get()).toEqual(expected);
});

it('follows changes of this tab and of others', () => {
  const { result } = renderHook(() => usePersisted(localProfileOf('u1')));
  expect(result.current).toEqual({});
  act(() => storeLocalProfile('u1', { phone: '1' }));
  expect(result.current.phone).toBe('1');
  act(() => {
    localStorage.setItem(key, '{"phone":"from another tab"}');
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(result.current.phone).toBe('from another tab');
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(result.current).toEqual({});
});

it('prefers the local values to the server’s', () => {
  expect(phoneOf(user, {})).toBe('+60 1');
  expect(phoneOf(user, { phone: '2' })).toBe('2');
  expect(phoneOf(user, { phone: null })).toBeNull();
  expect(avatarOf(user, {})).toEqual({ url: 'https://files.example/a.png' });
  expect(avatarOf(user, { avatar: { fileId: 'f' } })).toEqual({ fileId: 'f' });
  expect(avatarOf(user, { avatar: null })).toBeNull();
  expect(avatarOf({ ...user, avatarUrl: 'javascript:alert(1)' }, {})).toBeNull();
});
