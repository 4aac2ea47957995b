import { createSandbox, SANDBOX_APPS } from '../../sandbox';
import { createClock } from '../../testing/clock';
import type { Store } from '../world';

const clock = createClock();
const { store } = createSandbox({ now: clock.now }).platform;

const idsOf = (rows: readonly { id: string }[]): Set<string> => new Set(rows.map(({ id }) => id));
const shareOf = <T>(rows: readonly T[], is: (row: T) => boolean): number =>
  rows.filter(is).length / rows.length;

describe('the large app', () => {
  it.each([
    ['users', 900],
    ['customers', 500],
    ['subscriptions', 600],
    ['devices', 1200],
  ] as const)('has its %s: %d', (table, count) => {
    expect(store[table].ofApp(SANDBOX_APPS.nimbus)).toHaveLength(count);
  });

  it('has subscriptions in every status, most of them active', () => {
    const subscriptions = store.subscriptions.ofApp(SANDBOX_APPS.nimbus);
    expect(new Set(subscriptions.map(({ status }) => status))).toEqual(
      new Set(['active', 'trialing', 'past_due', 'canceled', 'incomplete', 'paused']),
    );
    expect(shareOf(subscriptions, ({ status }) => status === 'active')).toBeGreaterThan(0.5);
  });

  it('has customers with no subscription, with one, and with more than two', () => {
    const counts = store.customers
      .ofApp(SANDBOX_APPS.nimbus)
      .map(({ id }) => store.subscriptions.under(id).length);
    expect(counts).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  });

  it('has names from right to left, with emoji, with apostrophes, very long, and missing', () => {
    const names = store.users.ofApp(SANDBOX_APPS.nimbus).map(({ displayName }) => displayName);
    const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name ?? ''));
    expect(has(/\p{Script=Arabic}/u)).toBe(true);
    expect(has(/\p{Script=Hebrew}/u)).toBe(true);
    expect(has(/\p{Emoji_Presentation}/u)).toBe(true);
    expect(has(/['’]/)).toBe(true);
    expect(has(/.{100}/)).toBe(true);
    expect(names).toContain(null);
  });
});

describe('the seed', () => {
  it.each(Object.keys(store).filter((name) => name !== 'events' && name !== 'mails'))(
    'gives every row of %s an id of its own',
    (name) => {
      const table = store[name as keyof Store];
      expect(table.all.length).toBeGreaterThan(0);
      expect(idsOf(table.all).size).toBe(table.all.length);
    },
  );

  it('ties every row to what it belongs to, within its app', () => {
    for (const customer of store.customers.all) {
      expect(store.users.get(customer.userId)?.appId).toBe(customer.appId);
    }
    for (const subscription of store.subscriptions.all) {
      expect(store.customers.get(subscription.customerId)?.appId).toBe(subscription.appId);
    }
    for (const { userId, appId } of store.devices.all) {
      if (userId !== null) expect(store.users.get(userId)?.appId).toBe(appId);
    }
  });

  it('has every price that a subscription names, except in a planted finding', () => {
    const named = store.subscriptions.all.filter(({ stripePriceId }) => stripePriceId !== null);
    const unknown = named.filter(({ stripePriceId }) => !store.prices.get(stripePriceId!));
    expect(unknown).toMatchObject([{ stripePriceId: 'price_kumo_classic_monthly' }]);
    expect(named.length).toBeLessThan(store.subscriptions.all.length);
  });

  it('puts everything in order of time, and nothing into the future', () => {
    const now = clock.now();
    for (const user of store.users.all) expect(user.createdAt).toBeLessThanOrEqual(now);
    for (const customer of store.customers.all) {
      expect(customer.createdAt).toBeGreaterThanOrEqual(
        store.users.get(customer.userId)!.createdAt,
      );
      expect(customer.createdAt).toBeLessThanOrEqual(now);
    }
    for (const device of store.devices.all) {
      expect(device.createdAt).toBeLessThanOrEqual(now);
      expect(device.lastSeen ?? device.createdAt).toBeGreaterThanOrEqual(device.createdAt);
      expect(device.lastSeen ?? 0).toBeLessThanOrEqual(now);
    }
  });

  it('lets billing periods run now, or be over for canceled subscriptions and a planted one', () => {
    let planted = 0;
    for (const { status, createdAt, ...period } of store.subscriptions.all) {
      const { currentPeriodStart: start, currentPeriodEnd: end } = period;
      if (start === null || end === null) {
        expect(status).toBe('incomplete');
        continue;
      }
      expect(start).toBeGreaterThanOrEqual(createdAt);
      expect(end).toBeGreaterThan(start);
      if (status === 'canceled') expect(end).toBeLessThanOrEqual(clock.now());
      else if (end <= clock.now()) planted += 1;
    }
    expect(planted).toBe(1);
  });

  it('has inactive apps, apps without data, and apps without description or domain', () => {
    const apps = store.apps.all;
    expect(apps.length).toBeGreaterThanOrEqual(5);
    expect(apps).toContainEqual(expect.objectContaining({ isActive: false }));
    expect(apps).toContainEqual(expect.objectContaining({ description: null, domain: null }));
    expect(store.users.ofApp(SANDBOX_APPS.orchard)).toEqual([]);
  });

  it('gives the admin files in every state, with real pictures', () => {
    const files = store.files.under('user_admin');
    expect(new Set(files.map(({ status }) => status))).toEqual(
      new Set(['UPLOADED', 'PENDING', 'FAILED']),
    );
    const pictures = files.filter(({ contentType }) => contentType === 'image/png');
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    for (const { bytes } of pictures) {
      expect(
        Buffer.from(bytes ?? [])
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
    }
  });

  it('is the same at the same moment, row for row', () => {
    const again = createSandbox({ now: clock.now }).platform.store;
    for (const name of ['users', 'customers', 'subscriptions', 'devices', 'prices'] as const) {
      expect(again[name].all).toEqual(store[name].all);
    }
  });

  it('moves with the clock: a day later every date is a day later', () => {
    const DAY = 24 * 60 * 60 * 1000;
    const tomorrow = createSandbox({ now: () => clock.now() + DAY }).platform.store;
    const datesOf = ({ subscriptions, devices, users, customers, prices, apps }: Store) => [
      ...subscriptions.all.flatMap((row) => [row.currentPeriodStart, row.currentPeriodEnd]),
      ...devices.all.map(({ lastSeen }) => lastSeen),
      ...[...users.all, ...apps.all].map(({ updatedAt }) => updatedAt),
      ...[subscriptions, devices, users, customers, prices, apps].flatMap(({ all }) =>
        all.map(({ createdAt }) => createdAt),
      ),
    ];
    const rounded = (date: number | null, ms = 0) => (date === null ? null : Math.round(date + ms));
    expect(datesOf(tomorrow).map((date) => rounded(date))).toEqual(
      datesOf(store).map((date) => rounded(date, DAY)),
    );
  });

  it('invents other people for another number, under the same apps', () => {
    const other = createSandbox({ now: clock.now, seed: 7 }).platform.store;
    expect(other.users.ofApp(SANDBOX_APPS.nimbus)[20]).not.toEqual(
      store.users.ofApp(SANDBOX_APPS.nimbus)[20],
    );
    expect(other.apps.all).toEqual(store.apps.all);
  });
});

describe('two sandboxes', () => {
  it('share nothing that can change', () => {
    const [one, two] = [createSandbox({ now: clock.now }), createSandbox({ now: clock.now })];
    one.platform.apps.remove(SANDBOX_APPS.nimbus);
    one.platform.stripe.sync();
    one.platform.users.setRoles('user_standard', { roles: [] });
    one.platform.store.customers.update(one.platform.store.customers.all[0]!, {
      city: 'Elsewhere',
    });
    one.scenarios.offline();
    expect(two.platform.store.customers.all).toEqual(store.customers.all);
    expect(two.platform.store.devices.ofApp(SANDBOX_APPS.nimbus)).toHaveLength(1200);
    expect(two.platform.store.prices.all).toEqual(store.prices.all);
    expect(two.platform.store.users.get('user_standard')?.roles).toEqual(['user']);
    expect(two.faults.isOffline).toBe(false);
  });
});

describe('a sandbox with many rows', () => {
  const { platform } = createSandbox({ now: clock.now, rows: 5000 });

  it('enlarges the large app alone', () => {
    const sizes = (appId: string): number[] =>
      [platform.store.devices, platform.store.subscriptions].map(
        (table) => table.ofApp(appId).length,
      );
    expect(sizes(SANDBOX_APPS.nimbus)).toEqual([5000, 5000]);
    expect(sizes(SANDBOX_APPS.harbor)).toEqual([260, 140]);
  });

  it('keeps ids apart and most subscriptions active', () => {
    const { users, devices, subscriptions } = platform.store;
    for (const { all } of [users, devices, subscriptions]) expect(idsOf(all).size).toBe(all.length);
    expect(shareOf(subscriptions.all, ({ status }) => status === 'active')).toBeGreaterThan(0.5);
  });

  it.each([1, 3, 50])('also makes do with %d', (rows) => {
    const { store: few } = createSandbox({ now: clock.now, rows }).platform;
    expect(few.devices.ofApp(SANDBOX_APPS.nimbus)).toHaveLength(rows);
  });
});
