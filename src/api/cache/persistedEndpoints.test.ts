import { isPersisted, persistedEndpoints } from './persistedEndpoints';

it('are those of the screens, without sign-in, files and single devices', () => {
  expect([...persistedEndpoints].sort()).toEqual([
    ...['getApp', 'getAppStatistics', 'getApps', 'getCustomer', 'getCustomerSubscriptions'],
    ...['getCustomers', 'getDevices', 'getPrices', 'getProfile', 'getSubscriptions', 'getUser'],
    'getUsers',
  ]);
});

it.each([
  ['getProfile(undefined)', true],
  ['getUsers({"appId":"a"})', true],
  ['login({"email":"a"})', false],
  ['getFiles(undefined)', false],
  ['checkHealth(undefined)', false],
  ['getUsersOfAnotherKind(undefined)', false],
  ['', false],
])('persists %j: %p', (key, expected) => {
  expect(isPersisted(key)).toBe(expected);
});
