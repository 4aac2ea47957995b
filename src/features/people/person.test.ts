import type { Hit } from '../../api/search/searchEndpoints';
import type { Change } from '../../changes/record/changeRecord';
import { DAY_MS, type AppUser, type Customer, type Subscription } from '../../domain/entities';
import { ticketText } from '../../shared/panel/Ticket';
import { oneOf } from '../../testing/oneOf';
import { customersOf, joinPerson, paymentFacts, personContent } from './person';
import { timelineOf } from './personEvents';
import { personVerdict } from './verdict';

const NOW = Date.UTC(2026, 9, 11);

const user = (row: Partial<AppUser>) =>
  oneOf.user({
    id: 'user_1',
    displayName: 'Ana Silva',
    email: 'ana@example.com',
    roles: ['user', 'admin'],
    createdAt: Date.UTC(2025, 0, 5),
    ...row,
  });

const customer = (row: Partial<Customer>) =>
  oneOf.customer({
    id: 'customer_1',
    displayName: 'Ana',
    email: 'ANA@example.com',
    phone: '+60 12 345 678',
    stripeCustomerId: 'cus_1',
    addressLine1: 'Jalan Rahsia 1',
    ...row,
  });

const subscription = (row: Partial<Subscription>) =>
  oneOf.subscription({
    id: 's_1',
    status: 'past_due',
    stripePriceId: 'price_monthly',
    stripeSubscriptionId: 'sub_1',
    stripeCustomerId: 'cus_1',
    currentPeriodStart: Date.UTC(2026, 9, 1),
    currentPeriodEnd: Date.UTC(2026, 10, 1),
    createdAt: Date.UTC(2026, 1, 1),
    user: { displayName: 'Ana', email: 'Ana@Example.com' },
    ...row,
  });

const price = oneOf.price({
  stripePriceId: 'price_monthly',
  name: 'Nimbus Pro',
  amount: { minorUnits: 1299, currency: 'USD' },
});

const appNamed = (id: string) => oneOf.app({ id, name: id, displayName: id });

const hits: Hit[] = [
  { list: 'users', appId: 'harbor', row: user({}) },
  { list: 'users', appId: 'nimbus', row: user({ email: 'joana@example.com' }) },
  { list: 'customers', appId: 'harbor', row: customer({}) },
  { list: 'subscriptions', appId: 'nimbus', row: subscription({}) },
  { list: 'users', appId: 'kumo', row: user({ id: 'user_2', createdAt: null, email: null }) },
];

it('joins the records of an address for each app, ignoring case', () => {
  const known = joinPerson(hits, 'ana@example.com', NOW);
  expect(known.map(({ appId, records }) => [appId, ...records.map(({ id }) => id)])).toEqual([
    ['harbor', 'user_1', 'customer_1'],
    ['nimbus', 'sub_1'],
  ]);
});

it('takes the earliest and the latest date of the records', () => {
  const [harbor, nimbus] = joinPerson(hits, 'ana@example.com', NOW);
  expect(harbor).toMatchObject({ firstSeen: Date.UTC(2025, 0, 5), lastSeen: Date.UTC(2025, 0, 5) });
  expect(nimbus).toMatchObject({ firstSeen: Date.UTC(2026, 1, 1), lastSeen: Date.UTC(2026, 9, 1) });
  const undated = joinPerson(
    [{ list: 'customers', appId: 'a', row: customer({}) }],
    'ana@example.com',
    NOW,
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
  const known = joinPerson(held, 'ana@example.com', NOW).map((person) => ({
    ...person,
    app: appNamed(person.appId),
    prices: [{ ...price, amount: { minorUnits: 1050, currency: 'USD' } }],
  }));
  expect(paymentFacts(known, Date.UTC(2026, 9, 11))[0]).toEqual({
    label: 'Monthly value',
    text: '$42.00, excluding 1 subscription with an unknown price',
  });
});

it('writes a ticket without phone number and postal address, and names missing data', () => {
  const known = joinPerson(hits, 'ana@example.com', NOW).map((person) => ({
    ...person,
    app: { ...appNamed(person.appId), displayName: `App\u202e ${person.appId}` },
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
      '- User user_1: Free · Roles: User, Admin, No devices, joined Jan 5, 2025',
      '- Customer customer_1: cus_1',
      '',
      'App\ufffd nimbus (nimbus)',
      '- Records from: Feb 1 – Oct 1, 2026',
      '- Subscription sub_1: Past Due · Premium Monthly, renews Nov 1, 2026, $12.99 / month · Nimbus Pro',
    ].join('\n'),
  );
});

it.each<[Partial<Subscription>[], string]>([
  [[{}, { status: 'active' }], 'Past due for 10 days'],
  [[{ currentPeriodStart: NOW }], 'Past due since today'],
  [[{ currentPeriodStart: null }], 'Past due'],
  [
    [{ status: 'active' }, { status: 'trialing', currentPeriodEnd: NOW + 3 * DAY_MS }],
    'Trial, ends in 3 days',
  ],
  [[{ status: 'active' }], 'Active, renews in 21 days'],
  [[{ status: 'active', cancelAtPeriodEnd: true }], 'Active, ends in 21 days'],
  [[{ status: 'active', currentPeriodEnd: null }], 'Active'],
  [[{ status: 'canceled' }], 'No active subscription'],
  [[], 'No subscription'],
])('says what matters most about subscriptions (%#)', (rows, text) => {
  expect(personVerdict(rows.map(subscription), NOW).text).toBe(text);
});

it('names each customer at the provider once, the one with an unpaid subscription first', () => {
  const known: Hit[] = [
    { list: 'customers', appId: 'harbor', row: customer({}) },
    { list: 'subscriptions', appId: 'harbor', row: subscription({ status: 'active' }) },
    { list: 'subscriptions', appId: 'kumo', row: subscription({ stripeCustomerId: 'cus_2' }) },
    { list: 'customers', appId: 'kumo', row: customer({ stripeCustomerId: 'cus_3' }) },
    { list: 'customers', appId: 'nimbus', row: customer({ stripeCustomerId: null }) },
  ];
  const people = joinPerson(known, 'ana@example.com', NOW).map((each) => ({
    ...each,
    app: appNamed(each.appId),
    prices: [],
  }));
  const named = (all: typeof people) =>
    customersOf(all).map(({ id, app, name }) => [id, app.id, name]);
  expect(named(people)).toEqual([
    ['cus_2', 'kumo', 'kumo, cus_2'],
    ['cus_1', 'harbor', 'harbor'],
    ['cus_3', 'kumo', 'kumo, cus_3'],
  ]);
  expect(named(people.slice(0, 1))).toEqual([['cus_1', 'harbor', null]]);
});

it('lists what has a date, newest first, and nothing else', () => {
  const known: Hit[] = [
    // An administrator has the same id in every app.
    { list: 'users', appId: 'kumo', row: user({ createdAt: null }) },
    {
      list: 'users',
      appId: 'harbor',
      row: user({ devices: [{ deviceId: 'd1', serverCount: 1 }] }),
    },
    { list: 'customers', appId: 'harbor', row: customer({}) },
    { list: 'subscriptions', appId: 'harbor', row: subscription({}) },
  ];
  const device = oneOf.device({
    id: 'd1',
    deviceName: 'Pixel',
    createdAt: Date.UTC(2025, 5, 1),
    lastSeen: Date.UTC(2026, 9, 10),
  });
  const change = {
    id: 'c1',
    at: Date.UTC(2026, 9, 9),
    kind: 'updateUserRoles',
    app: { id: 'harbor', name: 'Harbor' },
    subject: { id: 'user_1', label: 'Ana' },
    before: { roles: ['user'] },
    after: { roles: ['user', 'admin'] },
    state: { name: 'done' },
  } as unknown as Change;
  const people = joinPerson(known, 'ana@example.com', NOW).map((each) => ({
    ...each,
    app: appNamed(each.appId),
    prices: [],
  }));
  const events = timelineOf({
    people,
    devices: new Map([['d1', device]]),
    changes: [change],
    now: NOW,
  });
  expect(
    events.map(({ at, text }) => `${new Date(at).toISOString().slice(0, 10)} ${text}`),
  ).toEqual([
    '2026-11-01 Renews: Premium Monthly',
    '2026-10-10 Device last seen: Pixel',
    '2026-10-09 You: Change roles · +Admin',
    '2026-10-01 Payment due: Premium Monthly',
    '2026-02-01 Subscribed: Premium Monthly',
    '2025-06-01 Device registered: Pixel',
    '2025-01-05 Joined',
  ]);
});
