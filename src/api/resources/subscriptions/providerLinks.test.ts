import { config } from '../../../shared/config';
import { providerLinks as links } from './providerLinks';

config.providerDashboardUrl = 'https://pay.example/test';

it('links to the pages of the provider', () => {
  expect(links.customer('cus_1')).toBe('https://pay.example/test/customers/cus_1');
  expect(links.price('price_1')).toBe('https://pay.example/test/prices/price_1');
  expect(links.subscription('sub_1')).toBe('https://pay.example/test/subscriptions/sub_1');
});

it.each([
  ['a/b?c#d', 'https://pay.example/test/customers/a%2Fb%3Fc%23d'],
  ['javascript:alert(1)', 'https://pay.example/test/customers/javascript%3Aalert(1)'],
  ['..', null],
  ['.', null],
  ['', null],
  ['\ud800', null],
  [null, null],
])('links the id %p to %p', (id, expected) => {
  expect(links.customer(id)).toBe(expected);
});
