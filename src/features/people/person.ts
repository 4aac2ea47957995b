import type { Hit } from '../../api/search/searchEndpoints';
import { activityBadge, subscriptionBadge } from '../../domain/badges';
import type { App, AppUser, Customer, EpochMs, Subscription } from '../../domain/entities';
import { planLabel } from '../../domain/plans';
import { roleLabel } from '../../domain/roles';
import { formatCounted } from '../../shared/format';
import { showable } from '../../shared/text';
import type { Times } from '../../shared/times/formatTimes';
import { asDate, joinTexts, plainText, type TimedText } from '../../shared/times/timedText';
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

/** What is said of a record, beside its name: on the page and in the text for a ticket. */
export const factsOf = {
  user: ({ roles, isActive, devices, createdAt }: AppUser): TimedText[] => [
    roles.length > 0 ? roles.map(roleLabel).join(', ') : 'No Role',
    activityBadge(isActive).label,
    devices.length > 0 ? formatCounted(devices.length, 'device') : 'No devices',
    ['Joined ', asDate(createdAt)],
  ],
  customer: ({ stripeCustomerId, createdAt }: Customer): TimedText[] => [
    ...(stripeCustomerId === null ? [] : [stripeCustomerId]),
    ['Joined ', asDate(createdAt)],
  ],
  subscription: ({ status, stripePriceId, currentPeriodEnd }: Subscription): TimedText[] => [
    subscriptionBadge(status).label,
    planLabel(stripePriceId) ?? 'N/A',
    ['Period ends ', asDate(currentPeriodEnd)],
  ],
};

/** `Jan 5, 2026 to Nov 3, 2026` */
export const seenText = ({ firstSeen, lastSeen }: PersonInApp): TimedText => [
  asDate(firstSeen),
  ' to ',
  asDate(lastSeen),
];

/**
 * A person as plain text for a ticket: ids and states, and no phone number or postal address.
 *
 * @param notes what is missing
 */
export function ticketText(
  email: string,
  known: readonly (PersonInApp & { app: Pick<App, 'displayName' | 'name'> })[],
  notes: readonly string[],
  times: Times,
): string {
  const line = (kind: string, id: string, facts: readonly TimedText[]) =>
    `- ${kind} ${id}: ${plainText(joinTexts(facts, ', '), times)}`;
  const blocks = known.map((person) => [
    `${person.app.displayName} (${person.app.name}), seen ${plainText(seenText(person), times)}`,
    ...person.users.map((user) => line('User', user.id, factsOf.user(user))),
    ...person.customers.map((each) => line('Customer', each.id, factsOf.customer(each))),
    ...person.subscriptions.map((each) =>
      line('Subscription', each.stripeSubscriptionId ?? each.id, factsOf.subscription(each)),
    ),
  ]);
  return [[email], ...blocks, notes]
    .filter((block) => block.length > 0)
    .map((block) => block.map((text) => showable(text)).join('\n'))
    .join('\n\n');
}
