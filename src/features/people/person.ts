import type { Hit } from '../../api/search/searchEndpoints';
import { subscriptionBadge, userBadge, type Badge } from '../../domain/badges';
import type { App, EpochMs, Price, Subscription } from '../../domain/entities';
import {
  addSums,
  isPaying,
  moneyNames,
  monthlyValue,
} from '../../domain/figures/subscriptionMoney';
import { groupBy } from '../../domain/groups';
import { findPlanPrice, planLabel } from '../../domain/plans';
import { roleLabel } from '../../domain/roles';
import { formatCounted } from '../../shared/format';
import type { Fact, PanelContent } from '../../shared/panel/PanelSection';
import { dayNumber, formatDate, formatDays } from '../../shared/times/formatTimes';
import { sumsText } from '../figures/figureTexts';
import { screenPath } from '../navigation/screens';
import { emailOf } from '../navigation/search';
import { daysOverdue } from '../../domain/subscriptions';
import { isHeld, mainSubscription, periodVerb } from './verdict';

/**
 * Record of a person in an app. `kind` is the noun for the record, such as `User`. `name` is the
 * text that the page shows for it: a display name or an id.
 */
type PersonRecord = {
  kind: string;
  id: string;
  name: string;
  badge?: Badge;
  facts: string[];
  /** Id of a subscription's price, or null; missing in other records. */
  priceId?: string | null;
  dates: (EpochMs | null)[];
  hit: Hit;
};

export type PersonInApp = {
  appId: string;
  records: PersonRecord[];
  /**
   * Earliest and latest date in the records. Ends of periods don't count, because they may lie in
   * the future.
   */
  firstSeen: EpochMs | null;
  lastSeen: EpochMs | null;
};

/** Records of a person in a known app, with the app's prices as far as they are loaded. */
export type KnownPerson = PersonInApp & { app: App; prices: readonly Price[] };

const joinedText = (at: EpochMs | null) => (at === null ? [] : [`joined ${formatDate(at)}`]);

function recordOf(hit: Hit, now: EpochMs): PersonRecord[] {
  switch (hit.list) {
    case 'users': {
      const { id, displayName, roles, devices, createdAt } = hit.row;
      const name = displayName ?? id;
      const facts = [
        roles.length > 0
          ? `${roles.length > 1 ? 'Roles' : 'Role'}: ${roles.map(roleLabel).join(', ')}`
          : 'No Role',
        devices.length > 0 ? formatCounted(devices.length, 'device') : 'No devices',
        ...joinedText(createdAt),
      ];
      const badge = userBadge(hit.row);
      return [{ kind: 'User', id, name, badge, facts, dates: [createdAt], hit }];
    }
    case 'customers': {
      const { id, displayName, stripeCustomerId, createdAt } = hit.row;
      const facts = [
        ...(stripeCustomerId === null ? [] : [stripeCustomerId]),
        ...joinedText(createdAt),
      ];
      return [{ kind: 'Customer', id, name: displayName ?? id, facts, dates: [createdAt], hit }];
    }
    case 'subscriptions': {
      const { row } = hit;
      const id = row.stripeSubscriptionId ?? row.id;
      const facts = [
        planLabel(row.stripePriceId) ?? 'Unknown plan',
        ...(row.currentPeriodEnd === null
          ? []
          : [`${periodVerb(row, now)} ${formatDate(row.currentPeriodEnd)}`]),
      ];
      const dates = [row.createdAt, row.currentPeriodStart];
      const [badge, priceId] = [subscriptionBadge(row.status), row.stripePriceId];
      return [{ kind: 'Subscription', id, name: id, badge, facts, priceId, dates, hit }];
    }
    default:
      return [];
  }
}

/** Path of a device's panel. */
export const devicePlace = (deviceId: string) => screenPath('devices', { device: deviceId });

/** Maximum number of a person's devices that are read, each with a request. */
const MOST_DEVICES = 20;

/**
 * Ids of a person's devices in each app, as JSON, and whether devices are missing, because the
 * platform sent no ids or there are too many.
 */
export function devicesOf(people: readonly PersonInApp[]): { ids: string; isPartial: boolean } {
  const all = people.flatMap(({ appId, records }) =>
    records.flatMap(({ hit }) =>
      hit.list === 'users' ? hit.row.devices.map(({ deviceId }) => ({ appId, deviceId })) : [],
    ),
  );
  const named = all.flatMap(({ appId, deviceId }) =>
    deviceId ? [[appId, deviceId] as const] : [],
  );
  const read = named.slice(0, MOST_DEVICES);
  return { ids: JSON.stringify(read), isPartial: read.length < all.length };
}

const listOrder = ['users', 'customers', 'subscriptions'] as const;

/** Groups the search hits for an email address by app. Ignores upper and lower case. */
export function joinPerson(hits: readonly Hit[], email: string, now: EpochMs): PersonInApp[] {
  const found = hits.filter((hit) => emailOf(hit)?.toLowerCase() === email.toLowerCase());
  return [...new Set(found.map(({ appId }) => appId))].map((appId) => {
    const known = found.filter((hit) => hit.appId === appId);
    const records = listOrder.flatMap((list) =>
      known.filter((hit) => hit.list === list).flatMap((hit) => recordOf(hit, now)),
    );
    const dates = records.flatMap((record) => record.dates).filter((date) => date !== null);
    return {
      appId,
      records,
      firstSeen: dates.length > 0 ? Math.min(...dates) : null,
      lastSeen: dates.length > 0 ? Math.max(...dates) : null,
    };
  });
}

/** Formats the dates of the records: `Jan 5 – Nov 3, 2026`, or one date if both are the same. */
export const seenText = ({ firstSeen, lastSeen }: PersonInApp): string =>
  formatDays(firstSeen, lastSeen);

/** First display name in the records of users, customers and subscriptions, or null. */
export function nameIn(people: readonly PersonInApp[]): string | null {
  for (const { hit } of people.flatMap(({ records }) => records)) {
    const holder = hit.list === 'subscriptions' ? hit.row.user : hit.row;
    if ('displayName' in holder && holder.displayName) return holder.displayName;
  }
  return null;
}

export const subscriptionsOf = ({ records }: PersonInApp): Subscription[] =>
  records.flatMap(({ hit }) => (hit.list === 'subscriptions' ? [hit.row] : []));

/**
 * Customers of a person at the provider, the one of the main subscription first. `name` tells
 * several customers apart; null for the only one.
 */
export function customersOf(people: readonly KnownPerson[]) {
  const all = people.flatMap(({ app, records }) =>
    records.flatMap(({ hit }) => {
      const id = 'stripeCustomerId' in hit.row ? hit.row.stripeCustomerId : null;
      return id === null ? [] : [{ id, app, hit }];
    }),
  );
  const rows = all.flatMap(({ hit }) => (hit.list === 'subscriptions' ? [hit.row] : []));
  const main = mainSubscription(rows);
  const first = all.filter(({ hit }) => hit.row === main);
  const customers = [...groupBy([...first, ...all], ({ id }) => id).values()].map(([each]) => each);
  return customers.map(({ id, app }) => {
    const isAlone = customers.every((each) => each.id === id || each.app !== app);
    const name = isAlone ? app.displayName : `${app.displayName}, ${id}`;
    return { id, app, name: customers.length === 1 ? null : name };
  });
}

/** Formats the monthly value of the subscriptions in all apps. */
function monthlyText(people: readonly KnownPerson[]): string {
  if (!people.some((person) => subscriptionsOf(person).some(isPaying))) return 'Nothing recurring';
  const value = addSums(
    people.map((person) => monthlyValue(subscriptionsOf(person), person.prices)),
  );
  const { unpriced } = value;
  return [
    sumsText(value),
    unpriced > 0 && `excluding ${formatCounted(unpriced, 'subscription')} with an unknown price`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Formats the next renewal or end of a trial with its price. Null if nothing renews. */
function nextChargeText(people: readonly KnownPerson[], now: EpochMs): string | null {
  const [next] = people
    .flatMap((person) => subscriptionsOf(person).map((row) => ({ row, prices: person.prices })))
    .flatMap(({ row, prices }) => {
      const { cancelAtPeriodEnd, currentPeriodEnd: at } = row;
      return isHeld(row) && !cancelAtPeriodEnd && at !== null && at > now
        ? [{ at, row, prices }]
        : [];
    })
    .sort((one, other) => one.at - other.at);
  if (!next) return null;
  const price = findPlanPrice(next.row.stripePriceId, next.prices);
  return [formatDate(next.at), price].filter(Boolean).join(' · ');
}

/** Payments of a person in all apps: monthly value, next charge, and overdue. */
export function paymentFacts(people: readonly KnownPerson[], now: EpochMs): Fact[] {
  const overdue = people.flatMap((person) =>
    subscriptionsOf(person).flatMap((row) => {
      const days = daysOverdue(row, now, dayNumber);
      if (row.status !== 'past_due') return [];
      const price = findPlanPrice(row.stripePriceId, person.prices);
      return [
        [price, days === null ? null : formatCounted(days, 'day')].filter(Boolean).join(' · '),
      ];
    }),
  );
  return [
    { label: moneyNames.monthlyValue, text: monthlyText(people) },
    { label: 'Next charge', text: nextChargeText(people, now) },
    ...overdue.map((text, index) => ({ label: 'Overdue', key: `overdue ${index}`, text })),
  ];
}

/**
 * Data of a person for a ticket: ids and states, without phone numbers and postal addresses.
 * @param missing Texts about data that couldn't be loaded.
 */
export function personContent(
  email: string,
  known: readonly KnownPerson[],
  missing: readonly string[],
  now: EpochMs,
): PanelContent {
  const name = nameIn(known);
  const apps = known.map((person) => ({
    title: `${person.app.displayName} (${person.app.name})`,
    facts: [
      { label: 'Records from', text: seenText(person) },
      ...person.records.map(({ kind, id, badge, facts, priceId = null }) => {
        const price = findPlanPrice(priceId, person.prices);
        return {
          label: `${kind} ${id}`,
          ...(badge && { badge }),
          text: [...facts, ...(price === null ? [] : [price])].join(', '),
        };
      }),
    ],
  }));
  const payments = { title: 'Payments', facts: paymentFacts(known, now) };
  return {
    kind: 'Person',
    name: name === null ? email : `${name} · ${email}`,
    warnings: missing,
    sections: known.length > 0 ? [payments, ...apps] : [],
  };
}
