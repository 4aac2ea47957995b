import type { Hit } from '../../api/search/searchEndpoints';
import { subscriptionBadge, userBadge, type Badge } from '../../domain/badges';
import type { App, EpochMs, Price } from '../../domain/entities';
import { findPlanPrice, planLabel } from '../../domain/plans';
import { roleLabel } from '../../domain/roles';
import { formatCounted } from '../../shared/format';
import type { PanelContent } from '../../shared/panel/PanelSection';
import { formatDate } from '../../shared/times/formatTimes';
import { emailOf } from '../navigation/search';

/** A record of a person: `User`, its id, its name on the page, and its facts. */
type PersonRecord = {
  kind: string;
  id: string;
  name: string;
  badge?: Badge;
  facts: string[];
  /** Of a subscription. */
  priceId?: string | null;
  dates: (EpochMs | null)[];
  hit: Hit;
};

/** What one app knows of an address. */
export type PersonInApp = {
  appId: string;
  records: PersonRecord[];
  /** The earliest and the latest date that the app's records hold, up to now. */
  firstSeen: EpochMs | null;
  lastSeen: EpochMs | null;
};

function recordOf(hit: Hit): PersonRecord[] {
  switch (hit.list) {
    case 'users': {
      const { id, displayName, roles, devices, createdAt } = hit.row;
      const name = displayName ?? id;
      const facts = [
        roles.length > 0 ? roles.map(roleLabel).join(', ') : 'No Role',
        devices.length > 0 ? formatCounted(devices.length, 'device') : 'No devices',
        `Joined ${formatDate(createdAt)}`,
      ];
      const badge = userBadge(hit.row);
      return [{ kind: 'User', id, name, badge, facts, dates: [createdAt], hit }];
    }
    case 'customers': {
      const { id, displayName, stripeCustomerId, createdAt } = hit.row;
      const facts = [
        ...(stripeCustomerId === null ? [] : [stripeCustomerId]),
        `Joined ${formatDate(createdAt)}`,
      ];
      return [{ kind: 'Customer', id, name: displayName ?? id, facts, dates: [createdAt], hit }];
    }
    case 'subscriptions': {
      const { row } = hit;
      const id = row.stripeSubscriptionId ?? row.id;
      const facts = [
        planLabel(row.stripePriceId) ?? 'N/A',
        `Period ends ${formatDate(row.currentPeriodEnd)}`,
      ];
      const dates = [row.createdAt, row.currentPeriodStart];
      const [badge, priceId] = [subscriptionBadge(row.status), row.stripePriceId];
      return [{ kind: 'Subscription', id, name: id, badge, facts, priceId, dates, hit }];
    }
    default:
      return [];
  }
}

const listOrder = ['users', 'customers', 'subscriptions'] as const;

/** Joins what the apps know of an address, in whatever case each wrote it, app by app. */
export function joinPerson(hits: readonly Hit[], email: string): PersonInApp[] {
  const found = hits.filter((hit) => emailOf(hit)?.toLowerCase() === email.toLowerCase());
  return [...new Set(found.map(({ appId }) => appId))].map((appId) => {
    const known = found.filter((hit) => hit.appId === appId);
    const records = listOrder.flatMap((list) =>
      known.filter((hit) => hit.list === list).flatMap(recordOf),
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

/** `Jan 5, 2026 to Nov 3, 2026`; one date where there is one record. */
export const seenText = ({ firstSeen, lastSeen }: PersonInApp): string =>
  firstSeen === lastSeen
    ? formatDate(firstSeen)
    : `${formatDate(firstSeen)} to ${formatDate(lastSeen)}`;

/**
 * A person for a ticket: ids and states, and no phone number or postal address.
 *
 * @param missing what is not known
 */
export function personContent(
  email: string,
  known: readonly (PersonInApp & {
    app: Pick<App, 'displayName' | 'name'>;
    /** As far as they are known. */
    prices: readonly Price[];
  })[],
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
        ...person.records.map(({ kind, id, badge, facts, priceId = null }) => {
          const price = findPlanPrice(priceId, person.prices);
          return {
            label: `${kind} ${id}`,
            ...(badge && { badge }),
            text: [...facts, ...(price === null ? [] : [price])].join(', '),
          };
        }),
      ],
    })),
  };
}
