import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { seededFacts } from '../../testing/seededFacts';
import { checkRules, evaluateRule } from './checks';

const sandbox = sandboxForEachTest();

function findingsIn(app: keyof typeof SANDBOX_APPS): Record<string, string[]> {
  const facts = seededFacts(sandbox(), SANDBOX_APPS[app]);
  return Object.fromEntries(
    checkRules.flatMap((rule) => {
      const rows = evaluateRule(rule, facts).findings?.map(({ row }) => row) ?? [];
      return rows.length > 0 ? [[rule.id, rows]] : [];
    }),
  );
}

const KUMO_DUPLICATE = JSON.stringify(['prod_kumo_standard', 'month', 1, 'JPY']);

it.each([
  [
    'kumo',
    {
      'active-after-period-end': ['subscription_ku1xioiv9'],
      'long-past-due': ['subscription_ku08un9ma'],
      'unknown-price': ['subscription_ku0f97yef'],
      'inactive-user-with-subscription': ['user_ku03dpmkf'],
      'servers-above-limit': ['device_ku1gr11cz'],
      'incomplete-price': ['price_kumo_backup_monthly'],
      'duplicate-prices': [KUMO_DUPLICATE],
      'unknown-status': ['subscription_ku0j7q2cf'],
      'shared-email': ['customer_ku17wdrqp'],
      'silent-device': ['device_ku07c7qif'],
      'customer-without-provider-id': ['customer_ku0zzdjup', 'customer_ku1gr11cz'],
      'plan-without-features': ['product:prod_kumo_support'],
    },
  ],
  [
    'oasis',
    {
      'inactive-user-with-subscription': ['user_oa1oo198z', 'user_oa06ekos5', 'user_oa1kpj5az'],
      'subscriber-counts': ['app_oasis'],
      'customer-without-provider-id': ['customer_oa1v2ly14'],
    },
  ],
  [
    'gateway',
    {
      'inactive-app-in-use': ['app_gateway'],
      'inactive-price-in-use': ['price_gateway_classic'],
    },
  ],
  ['orchard', { 'app-without-plan': ['app_orchard'] }],
] as const)('finds in %s what mocks/README.md lists, and nothing else', (app, expected) => {
  expect(findingsIn(app)).toEqual(expected);
});

it('finds at least one row of the sandbox by each rule', () => {
  const apps = ['kumo', 'oasis', 'gateway', 'orchard', 'harbor', 'nimbus'] as const;
  const rules = new Set(apps.flatMap((app) => Object.keys(findingsIn(app))));
  expect([...rules].sort()).toEqual(checkRules.map(({ id }) => id).sort());
});

it.each(['nimbus', 'harbor'] as const)('finds in %s what its records say', (app) => {
  const { store } = sandbox().platform;
  const appId = SANDBOX_APPS[app];
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const subscriptions = store.subscriptions.ofApp(appId);
  const now = sandbox().platform.world.now();
  const fortnight = 14 * 24 * 60 * 60 * 1000;
  const found = findingsIn(app);
  expect(found['long-past-due']).toEqual(
    ids(
      subscriptions.filter(
        ({ status, currentPeriodStart }) =>
          status === 'past_due' && currentPeriodStart! < now - fortnight,
      ),
    ),
  );
  expect(found['unknown-status']).toEqual(
    ids(subscriptions.filter(({ status }) => status === 'paused')),
  );
  expect(found['customer-without-provider-id']).toEqual(
    ids(store.customers.ofApp(appId).filter((row) => row.stripeCustomerId === null)),
  );
  expect(found['inactive-price-in-use']).toEqual(
    ids(store.prices.ofApp(appId).filter((row) => !row.isActive && row.subscriberCount > 0)),
  );
  const others = ['inactive-user-with-subscription', 'servers-above-limit'];
  const told = Object.keys(found).filter((rule) => !others.includes(rule));
  expect(told).toHaveLength(4);
});
