import { readSearchQuery } from './searchQuery';

it.each([
  ['ana@example.com', 'ana@example.com', 'email'],
  ['  "Ana.Silva+1@Example.com" ', 'Ana.Silva+1@Example.com', 'email'],
  ['Ana Silva <ana@example.com>', 'ana@example.com', 'email'],
  ['mailto:ana@example.com', 'ana@example.com', 'email'],
  ['\u200fana@example.com\u200e\n', 'ana@example.com', 'email'],
  ['0b8e4c9e-6a44-4a41-9c2a-3f5d1f0a9b77', '0b8e4c9e-6a44-4a41-9c2a-3f5d1f0a9b77', 'uuid'],
  ['cus_Na12', 'cus_Na12', 'customerId'],
  ['‘sub_1’', 'sub_1', 'subscriptionId'],
  ['price_pro_monthly', 'price_pro_monthly', 'priceId'],
  ['device_ni0001', 'device_ni0001', 'deviceId'],
  ['device_a/../b', 'device_a/../b', 'text'],
  ['cus_', 'cus_', 'text'],
  ['a@b', 'a@b', 'text'],
  ['O’Brien   Seán', 'O’Brien Seán', 'text'],
  ['Rene\u0301e', 'Ren\u00e9e', 'text'],
  ['محمد', 'محمد', 'text'],
  [' "" ', '', 'text'],
  ['<ana@example.com>', 'ana@example.com', 'email'],
  [' <b>Kiosk</b> ', '<b>Kiosk</b>', 'text'],
  ['temp > 40', 'temp > 40', 'text'],
  ['Lager >', 'Lager >', 'text'],
])('%j is %j, %s', (typed, text, kind) => {
  expect(readSearchQuery(typed)).toEqual({ text, kind, isCut: false });
});

it('cuts what is longer than a search, between two characters', () => {
  const { text, isCut } = readSearchQuery(`${'a'.repeat(199)}🦊${'b'.repeat(10_000)}`);
  expect(text).toBe('a'.repeat(199));
  expect(isCut).toBe(true);
});
