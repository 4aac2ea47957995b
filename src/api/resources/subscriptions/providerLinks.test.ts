import type * as Config from '../../../shared/config';
import { providerLinks as links } from './providerLinks';

jest.mock('../../../shared/config', () => {
  const actual = jest.requireActual<typeof Config>('../../../shared/config');
  const kinds = ['customer', 'price', 'product', 'subscription'];
  const provider = Object.fromEntries(
    kinds.map((kind) => [`${kind}Url`, `https://pay.example/test/${kind}s/{id}?of={id}`]),
  );
  return { ...actual, ...actual.readConfig(JSON.stringify({ provider })) };
});

it('links to the pages of the provider', () => {
  expect(links.customer('cus_1')).toBe('https://pay.example/test/customers/cus_1?of=cus_1');
  expect(links.price('price_1')).toBe('https://pay.example/test/prices/price_1?of=price_1');
  expect(links.product('prod_1')).toBe('https://pay.example/test/products/prod_1?of=prod_1');
  expect(links.subscription('sub_1')).toBe('https://pay.example/test/subscriptions/sub_1?of=sub_1');
});

it.each([
  ['a/b?c', 'https://pay.example/test/customers/a%2Fb%3Fc?of=a%2Fb%3Fc'],
  ['$&#', 'https://pay.example/test/customers/%24%26%23?of=%24%26%23'],
  [
    'javascript:alert(1)',
    'https://pay.example/test/customers/javascript%3Aalert(1)?of=javascript%3Aalert(1)',
  ],
  ['..', null],
  ['.', null],
  ['', null],
  ['\ud800', null],
  [null, null],
])('links the id %p to %p', (id, expected) => {
  expect(links.customer(id)).toBe(expected);
});
