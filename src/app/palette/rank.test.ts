import { createRanking } from './rank';

const names = [
  'Gateway Classic (retired) gateway-classic http://gateway-classic.example',
  'Harbor Hosting harbor-hosting https://harbor.example/hosting',
  'Nimbus VPN nimbus-vpn https://nimbus-vpn.example',
  '雲サーバー Kumo kumo_servers',
  'مضيف الواحة oasis-host',
  'Renée L’Écuyer renee',
];
const rank = createRanking(names, (name) => name);

it.each([
  ['harbor', 'Harbor'],
  ['NIMBUS', 'Nimbus'],
  ['nimbus-vpn.example', 'Nimbus'],
  ['雲', '雲サーバー'],
  ['الواحة', 'مضيف'],
  ['Renee', 'Renée'],
])('%j finds %s first', (search, first) => {
  expect(rank(search)[0]?.split(' ')[0]).toBe(first);
});

it.each(['gtwy', '"…"', ''])('%j finds nothing', (search) => {
  expect(rank(search)).toEqual([]);
});

it('ranks the better match first', () => {
  const words = createRanking(['Subscriptions', 'Plans of a subscriber', 'Scribe'], (word) => word);
  expect(words('scribe')).toEqual(['Scribe', 'Plans of a subscriber']);
});

it('finds all of very many matches', () => {
  const apps = Array.from({ length: 10_000 }, (_unused, index) => `App ${index} tenant-${index}`);
  expect(createRanking(apps, (app) => app)('tenant')).toHaveLength(10_000);
  expect(createRanking(apps, (app) => app)('tenant-4321')[0]).toBe('App 4321 tenant-4321');
});
