import type { Hit } from '../../api/search/searchEndpoints';
import type { AppUser, Customer, Price, Subscription } from '../../domain/entities';
import { ticketText } from '../../shared/panel/Ticket';
import { joinPerson, paymentFacts, personContent } from './person';

const user = (row: Partial<AppUser>): AppUser => ({
  id: 'user_1',
  displayName: 'Ana Silva',
  email: 'ana@example.com',
  roles: ['user', 'admin'],
  isActive: true,
  createdAt: Date.UTC(2025, 0, 5),
  devices: [],
  subscription: null,
  ...row,
});

const customer = (row: Partial<Customer>): Customer => ({
  id: 'customer_1',
  displayName: 'Ana',
  email: 'ANA@example.com',
  phone: '+60 12 345 678',
  stripeCustomerId: 'cus_1',
  addressLine1: 'Jalan Rahsia 1',
  addressLine2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  createdAt: null,
  subscriptions: [],
  ...row,
});

const subscription = (row: Partial<Subscription>): Subscription => ({
  id: 's_1',
  status: 'past_due',
  stripePriceId: 'price_monthly',
  stripeSubscriptionId: 'sub_1',
  stripeCustomerId: 'cus_1',
  currentPeriodStart: Date.UTC(2026, 9, 1),
  currentPeriodEnd: Date.UTC(2026, 10, 1),
  cancelAtPeriodEnd: false,
  createdAt: Date.UTC(2026, 1, 1),
  user: { displayName: 'Ana', email: 'Ana@Example.com' },
  ...row,
});

const price = {
  stripePriceId: 'price_monthly',
  name: 'Nimbus Pro',
  interval: 'month',
  intervalCount: 1,
  subscriberCount: 4,
  stripeProductId: null,
  amount: { minorUnits: 1299, currency: 'USD' },
} as Price;

const hits: Hit[] = [
  { list: 'users', appId: 'harbor', row: user({}) },
  { list: 'users', appId: 'nimbus', row: user({ email: 'joana@example.com' }) },
  { list: 'customers', appId: 'harbor', row: customer({}) },
  { list: 'subscriptions', appId: 'nimbus', row: subscription({}) },
  { list: 'users', appId: 'kumo', row: user({ id: 'user_2', createdAt: null, email: null }) },
];

it('joins the records of an address for each app, ignoring case', () => {
  const known = joinPerson(hits, 'ana@example.com');
  expect(known.map(({ appId, records }) => [appId, ...records.map(({ id }) => id)])).toEqual([
    ['harbor', 'user_1', 'customer_1'],
    ['nimbus', 'sub_1'],
  ]);
});

it('takes the earliest and the latest date of the records', () => {
  const [harbor, nimbus] = joinPerson(hits, 'ana@example.com');
  expect(harbor).toMatchObject({ firstSeen: Date.UTC(2025, 0, 5), lastSeen: Date.UTC(2025, 0, 5) });
  expect(nimbus).toMatchObject({ firstSeen: Date.UTC(2026, 1, 1), lastSeen: Date.UTC(2026, 9, 1) });
  const undated = joinPerson(
    [{ list: 'customers', appId: 'a', row: customer({}) }],
    'ana@example.com',
  );
  expect(undated[0]).toMatchObject({ firstSeen: null, lastSeen: null });
});

it('adds up each subscription of a person, also those with the same price and in another app', () => {
  const held: Hit[] = [
    ...['s_1', 's_2', 's_3'].map((id): Hit => ({
      list: 'subscriptions',
      appId: 'nimbus',
      row: subscription({ id, status: 'active' }),
    })),
    { list: 'subscriptions', appId: 'harbor', row: subscription({ status: 'active' }) },
    { list: 'subscriptions', appId: 'harbor', row: subscription({ stripePriceId: 'gone' }) },
  ];
  const known = joinPerson(held, 'ana@example.com').map((person) => ({
    ...person,
    prices: [{ ...price, amount: { minorUnits: 1050, currency: 'USD' } }],
  }));
  expect(paymentFacts(known, Date.UTC(2026, 9, 11))[0]).toEqual({
    label: 'Monthly value',
    text: '$42.00, excluding 1 subscription with an unknown price',
  });
});

it('writes a ticket without phone number and postal address, and names missing data', () => {
  const known = joinPerson(hits, 'ana@example.com').map((person) => ({
    ...person,
    app: { displayName: `App\u202e ${person.appId}`, name: person.appId },
    prices: person.appId === 'nimbus' ? [price] : [],
  }));
  const content = personContent(
    'ana@example.com',
    known,
    ['1 app couldn’t be searched: Kumo'],
    Date.UTC(2026, 9, 11),
  );
  const address = 'https://console.test/people?email=ana%40example.com';
  const at = Date.UTC(2026, 10, 22, 12, 4);
  const text = ticketText(content, { operator: 'Amelia Stone', address, at });
  expect(text).toBe(
    [
      'Person: Ana Silva · ana@example.com',
      address,
      'Copied Nov 22, 2026, 12:04 PM (UTC) by Amelia Stone',
      '',
      'Note: 1 app couldn’t be searched: Kumo',
      '',
      'Payments',
      '- Monthly value: $12.99',
      '- Next charge: —',
      '- Overdue: $12.99 / month · Nimbus Pro · 10 days',
      '',
      'App\ufffd harbor (harbor)',
      '- Records from: Jan 5, 2025',
      '- User user_1: Free · User, Admin, No devices, Joined Jan 5, 2025',
      '- Customer customer_1: cus_1, Joined —',
      '',
      'App\ufffd nimbus (nimbus)',
      '- Records from: Feb 1, 2026 to Oct 1, 2026',
      '- Subscription sub_1: Past Due · Premium Monthly, Period ends Nov 1, 2026, $12.99 / month · Nimbus Pro',
    ].join('\n'),
  );
});
