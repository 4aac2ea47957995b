import { canonicalAddress, loginPath, safeRedirect } from './redirect';

describe('safeRedirect', () => {
  it.each(['/devices', '/devices?page=2&search=pixel%206', '/subscription-plans', '/dashboard'])(
    'follows %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  it.each([
    [null],
    [undefined],
    [''],
    ['devices'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/%2F%2Fevil.example'],
    ['/%5Cevil.example'],
    ['https://evil.example/devices'],
    ['https:devices'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/login'],
    ['/login?redirect=/devices'],
    ['/register'],
    ['/devices/../../evil'],
    ['/unknown'],
    ['/devices\u202e'],
    ['/devices\n'],
    [' /devices'],
  ])('goes to the start page for %j', (requested) => {
    expect(safeRedirect(requested)).toBe('/');
  });

  it('resolves dot segments before it compares', () => {
    expect(safeRedirect('/devices/../users?x=1')).toBe('/users?x=1');
  });

  it('follows other spellings of a path', () => {
    expect(safeRedirect('/Devices/?page=2')).toBe('/devices?page=2');
  });

  it('drops the fragment', () => {
    expect(safeRedirect('/users#top')).toBe('/users');
  });
});

describe('loginPath', () => {
  it('carries the requested path with its search', () => {
    expect(loginPath('/devices?page=2')).toBe('/login?redirect=%2Fdevices%3Fpage%3D2');
  });
  it.each([[undefined], ['/'], ['//evil.example']])('carries nothing for %j', (requested) => {
    expect(loginPath(requested)).toBe('/login');
  });
});

describe('canonicalAddress', () => {
  const canonical = (address: string) =>
    canonicalAddress(new URL(address, 'https://console.invalid'));

  it.each([
    ['/Users/?app=nimbus-vpn&page=2#row', '/users?app=nimbus-vpn&page=2#row'],
    ['/subscription-plans//', '/subscription-plans'],
    ['/', '/'],
    ['/Unknown/', '/Unknown/'],
    ['/people?email=ana+test@x.test', '/people?email=ana%2Btest@x.test'],
    ['/people?email=ana+test%40x.test', '/people?email=ana%2Btest%40x.test'],
    ['/users?page=2&search=ana+test@x.test', '/users?page=2&search=ana%2Btest@x.test'],
    ['/users?search=Ana+Silva', '/users?search=Ana+Silva'],
    ['/users?search=Ana+ana%40x.test', '/users?search=Ana+ana%40x.test'],
  ])('of %s is %s', (address, expected) => {
    expect(canonical(address)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });
});
