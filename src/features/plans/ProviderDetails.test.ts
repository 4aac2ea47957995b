import { readPlansDiagnosis } from '../../api/resources/subscriptions/adapter';
import { diagnose } from './ProviderDetails';

const apps = [{ id: 'a1', displayName: 'Nimbus VPN' }];
const products = [
  { productId: 'p1', name: 'Pro', appId: 'a1', synced: true, prices: ['x', 'y'] },
  { productId: 'p2', name: null, appId: 'gone', synced: false, prices: ['z'] },
  { productId: 'p3', name: 'Stray', appId: null, synced: 'maybe', prices: null },
];

it('shows each product’s app, sync state and prices', () => {
  const { facts, warnings } = diagnose(readPlansDiagnosis({ data: [...products, 7] }), apps);
  expect(facts.map(({ label, text }) => [label, text])).toEqual([
    ['Pro', 'Nimbus VPN · Synced · 2 prices'],
    ['p2', 'Unknown app gone · Not synced · 1 price'],
    ['Stray', 'No app · Sync status unknown · 0 prices'],
  ]);
  expect(warnings).toEqual([
    '1 product without an app. Add the appId to the product’s metadata.',
    '1 product not synced. Use Sync from Stripe.',
    '1 part of the response couldn’t be read.',
  ]);
});

it.each([null, 'x', 3, {}, { data: 'x' }])('reads %j as malformed, with the raw answer', (body) => {
  expect(readPlansDiagnosis(body)).toMatchObject({
    products: [],
    unreadable: 0,
    isMalformed: true,
    raw: JSON.stringify(body, null, 2),
  });
});
