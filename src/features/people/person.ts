import type { Hit } from '../../api/search/searchEndpoints';
import { activityBadge, subscriptionBadge } from '../../domain/badges';
import type { App, AppUser, Customer, EpochMs, Subscription } from '../../domain/entities';
import { planLabel } from '../../domain/plans';
import { roleLabel } from '../../domain/roles';
import { formatCounted } from '../../shared/format';
import type { PanelContent } from '../../shared/panel/PanelSection';
import { asDate, joinTexts, type TimedText } from '../../shared/times/timedText';
import { emailOf } from '../search';

/** What one app knows of an address. */
export type PersonInApp = {
  appId: string;
  users: AppUser[];
  customers: Customer[];
  subscriptions: Subscription[];
  /** The earliest and the latest date that the app's records hold, up to now. */
  firstSeen: EpochMs | null;
  lastSeen: EpochMs | null;
};

const isOfPerson = (hit: Hit, email: string) => emailOf(hit)?.toLowerCase() === email.toLowerCase();

function datesOf(hit: Hit): EpochMs[] {
  const dates =
    hit.list === 'subscriptions'
      ? [hit.row.createdAt, hit.row.currentPeriodStart]
      : hit.list === 'users' || hit.list === 'customers'
        ? [hit.row.createdAt]
        : [];
  return dates.filter((date) => date !== null);
}

/** Joins what the apps know of an address, in whatever case each wrote it, app by app. */
export function joinPerson(hits: readonly Hit[], email: string): PersonInApp[] {
  const found = hits.filter((hit) => isOfPerson(hit, email));
  return [...new Set(found.map(({ appId }) => appId))].map((appId) => {
    const known = found.filter((hit) => hit.appId === appId);
    const dates = known.flatMap(datesOf);
    return {
      appId,
      users: known.flatMap((hit) => (hit.list === 'users' ? [hit.row] : [])),
      customers: known.flatMap((hit) => (hit.list === 'customers' ? [hit.row] : [])),
      subscriptions: known.flatMap((hit) => (hit.list === 'subscriptions' ? [hit.row] : [])),
      firstSeen: dates.length > 0 ? Math.min(...dates) : null,
      lastSeen: dates.length > 0 ? Math.max(...dates) : null,
    };
  });
}

/** A record of a person: `User`, its id, its name on the page, and what is said of it. */
type PersonRecord = { kind: string; id: string; name: string; facts: TimedText[]; hit: Hit };

/** What an app knows of a person, record by record. */
export function recordsOf({ appId, users, customers, subscriptions }: PersonInApp): PersonRecord[] {
  return [
    ...users.map((row) => ({
      ...{ kind: 'User', id: row.id, name: row.displayName ?? row.id },
      facts: [
        row.roles.length > 0 ? row.roles.map(roleLabel).join(', ') : 'No Role',
        activityBadge(row.isActive).label,
        row.devices.length > 0 ? formatCounted(row.devices.length, 'device') : 'No devices',
        ['Joined ', asDate(row.createdAt)],
      ],
      hit: { list: 'users' as const, appId, row },
    })),
    ...customers.map((row) => ({
      ...{ kind: 'Customer', id: row.id, name: row.displayName ?? row.id },
      facts: [
        ...(row.stripeCustomerId === null ? [] : [row.stripeCustomerId]),
        ['Joined ', asDate(row.createdAt)],
      ],
      hit: { list: 'customers' as const, appId, row },
    })),
    ...subscriptions.map((row) => {
      const id = row.stripeSubscriptionId ?? row.id;
      return {
        ...{ kind: 'Subscription', id, name: id },
        facts: [
          subscriptionBadge(row.status).label,
          planLabel(row.stripePriceId) ?? 'N/A',
          ['Period ends ', asDate(row.currentPeriodEnd)],
        ],
        hit: { list: 'subscriptions' as const, appId, row },
      };
    }),
  ];
}

/** `Jan 5, 2026 to Nov 3, 2026` */
export const seenText = ({ firstSeen, lastSeen }: PersonInApp): TimedText => [
  asDate(firstSeen),
  ' to ',
  asDate(lastSeen),
];

/**
 * A person for a ticket: ids and states, and no phone number or postal address.
 *
 * @param missing what is not known
 */
export function personContent(
  email: string,
  known: readonly (PersonInApp & { app: Pick<App, 'displayName' | 'name'> })[],
  missing: readonly string[],
): PanelContent {
  return {
    kind: 'Person',
    name: email,
    warnings: missing,
    sections: known.map((person) => ({
      title: `${person.app.displayName} (${person.app.name})`,
      facts: [
        { label: 'Seen', text: seenText(person) },
        ...recordsOf(person).map(({ kind, id, facts }) => ({
          label: `${kind} ${id}`,
          text: joinTexts(facts, ', '),
        })),
      ],
    })),
  };
}
