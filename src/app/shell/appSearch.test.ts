import { oneOf } from '../../testing/oneOf';
import { appSearch } from './AppList';

const names = ['Łódź Straße', 'Ren\u00e9e', 'Smørrebrød', 'Nimbus VPN'];
const find = appSearch(names.map((displayName) => oneOf.app({ displayName })));

it.each([
  [' lodz strasse ', ['Łódź Straße']],
  ['ŁÓDŹ', ['Łódź Straße']],
  ['Rene\u0301e', ['Ren\u00e9e']],
  ['smorrebrod', ['Smørrebrød']],
  ['\u202avpn\u202c\u00a0', ['Nimbus VPN']],
  ['vpn', ['Nimbus VPN']],
  ['gone', []],
])('%j finds %j', (search, found) => {
  expect(find(search).map(({ displayName }) => displayName)).toEqual(found);
});
