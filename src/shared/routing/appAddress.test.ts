import { appSlugIn, withApp, withoutApp } from './appAddress';

describe('withApp', () => {
  it.each([
    ['/devices', '/devices?app=nimbus'],
    ['/devices?page=2&search=a+b', '/devices?app=nimbus&page=2&search=a+b'],
    ['/devices?app=harbor&page=2&app=kumo', '/devices?app=nimbus&page=2'],
    ['/customers?customer=c%2F1#facts', '/customers?app=nimbus&customer=c%2F1#facts'],
    ['//evil.example/devices', '/devices?app=nimbus'],
  ])('%s becomes %s', (to, named) => {
    expect(withApp(to, 'nimbus')).toBe(named);
  });

  it('encodes any app name', () => {
    expect(withApp('/users', 'a&page=9#b')).toBe('/users?app=a%26page%3D9%23b');
  });
});

it.each([
  ['', '', ''],
  ['?app=nimbus', 'nimbus', ''],
  ['?page=2&app=nimbus&app=kumo', 'nimbus', 'page=2'],
  ['?app=', '', ''],
  ['?search=app', '', 'search=app'],
])('%s names the app "%s" and otherwise holds "%s"', (search, name, others) => {
  expect([appSlugIn(search), withoutApp(search)]).toEqual([name, others]);
});
