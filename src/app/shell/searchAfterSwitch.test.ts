import { searchAfterSwitch } from './searchAfterSwitch';

it.each([
  ['', ''],
  ['?page=3', ''],
  ['?page=3&search=a+b&status=active', 'search=a+b&status=active'],
  ['?role=admin&page=2', 'role=admin'],
  ['?customer=customer_1&search=a&scope=all', 'search=a'],
  ['?create=1&search=nimbus', 'search=nimbus'],
  ['?tab=security', 'tab=security'],
])('%s becomes %s', (search, kept) => {
  expect(searchAfterSwitch(search)).toBe(kept);
});
