import type { CustomerSubscription } from '../../domain/entities';
import { factText } from '../../shared/panel/PanelSection';
import { toastStore } from '../../shared/toast/toast';
import { oneOf } from '../../testing/oneOf';
import { customerContent } from './customerContent';
import { addOrder } from './CustomerPanel';

const customer = oneOf.customer({
  id: 'c1',
  email: 'ada@x.example',
  stripeCustomerId: 'cus_1',
  addressLine1: '1 Jalan',
  city: 'Ipoh',
  country: 'MY',
  createdAt: Date.UTC(2026, 0, 5),
});
const subscription = (row: Partial<CustomerSubscription>) =>
  oneOf.subscription({
    id: 's1',
    stripePriceId: 'price_1',
    createdAt: Date.UTC(2026, 2, 4),
    currentPeriodEnd: Date.UTC(2026, 3, 4),
    ...row,
  });
const app = oneOf.app({ id: 'a1', displayName: 'Nimbus VPN' });
const price = oneOf.price({ stripePriceId: 'price_1', name: 'Nimbus Pro' });

const answer = { isFetching: false };
const inApp = { row: customer, isOfApp: true, doubt: null, isMissing: false, answer };

type CustomerPanelData = Parameters<typeof customerContent>[0];
const known: CustomerPanelData = {
  id: 'c1',
  customer,
  answer,
  inApp,
  subscriptions: [],
  subscriptionsAnswer: answer,
  selling: { app, prices: [price] },
};

/** Returns the lines of a section as `label: text`. */
const linesOf = (more: Partial<CustomerPanelData>, title: string | null) =>
  customerContent({ ...known, ...more })
    .sections.find((section) => section.title === title)
    ?.facts.map((fact) => `${fact.label}: ${factText(fact)}`);

const subscriptionsOf = (...rows: CustomerSubscription[]) =>
  linesOf({ subscriptions: rows }, 'Subscriptions');

it('says how to reach a customer, and that there is no address', () => {
  expect(linesOf({}, null)).toEqual([
    ...['Email: ada@x.example', 'Phone: —', 'Address: 1 Jalan, Ipoh, MY', 'Joined: Jan 5, 2026'],
    'Stripe ID: cus_1',
  ]);
  const homeless = { ...customer, addressLine1: null, city: null, country: null };
  expect(linesOf({ customer: homeless }, null)).toContain('Address: No address provided');
});

it('names a subscription after the plan of the selected app, else by its price id', () => {
  const dates = 'Started Mar 4, 2026 · Expires Apr 4, 2026';
  expect(
    subscriptionsOf(
      subscription({}),
      subscription({ status: 'past_due', stripePriceId: 'price_2' }),
      subscription({ status: 'odd', stripePriceId: null, createdAt: null, currentPeriodEnd: null }),
    ),
  ).toEqual([
    `$9.00 / month · Nimbus Pro: Active · ${dates} · Nimbus VPN · price_1`,
    `price_2: Past Due · ${dates}`,
    'Unknown Plan: odd · Started — · Expires —',
  ]);
});

it('lists at most a hundred subscriptions, and says that there are none', () => {
  const many = Array.from({ length: 103 }, (_none, index) => subscription({ id: `s${index}` }));
  const lines = subscriptionsOf(...many);
  expect(lines).toHaveLength(101);
  expect(lines?.at(-1)).toBe('Others: +3 more');
  expect(subscriptionsOf()).toEqual(['Subscriptions: No subscriptions']);
  expect(linesOf({ subscriptions: undefined }, 'Subscriptions')).toEqual([]);
});

it('says why nothing can be changed of a customer who may be of another app', () => {
  const doubted = { ...inApp, isOfApp: false, doubt: 'Not hers.' };
  expect(customerContent({ ...known, inApp: doubted }).warnings).toEqual([
    'Not hers. Choose “All apps” to see everyone.',
  ]);
});

it('says that orders come in the next phase, and fails', async () => {
  await expect(addOrder()).rejects.toThrow('Not implemented yet');
  expect(toastStore.get().history[0]).toMatchObject({
    variant: 'info',
    title: 'Order functionality will be implemented in the next phase',
  });
});
