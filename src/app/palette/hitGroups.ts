import type { Hit, ListName } from '../../api/search/searchEndpoints';
import type { SearchQuery } from '../../api/search/searchQuery';
import { subscriptionBadge } from '../../domain/badges';
import { deviceName } from '../../domain/devices';
import type { App } from '../../domain/entities';
import { groupBy } from '../../domain/groups';
import { planLabel } from '../../domain/plans';
import { emailOf, listPlace, personPlace, placeOf } from '../../features/navigation/search';
import type { NavigationName } from '../../features/navigation/screens';
import { formatCounted } from '../../shared/format';

type HitTarget = {
  to: string;
  app?: App;
};

/** Name of a row's icon: the screen that the row opens, or the kind of the row. */
export type OptionIcon =
  NavigationName | 'profile' | 'status' | 'app' | 'person' | 'view' | 'action' | 'search' | 'more';

/** Row of the search palette, such as a screen, an app or a person. */
export type Option = {
  /** Unique within the palette. */
  id: string;
  icon: OptionIcon;
  title: string;
  detail?: string | null | undefined;
  /** Words that find the row, but that it doesn't show. */
  keywords?: string | undefined;
  isDisabled?: boolean;
} & Act;

/** Effect of choosing a row. */
type Act =
  | { kind: 'open'; place: HitTarget }
  | { kind: 'run'; run: () => unknown }
  | { kind: 'searchAll' }
  | { kind: 'expand'; group: string };

export type Group = { id: string; label: string; options: Option[] };

const MOST_SHOWN = 5;

/**
 * Limits a group to five rows, and adds a row for the rest. The added row opens `others.place`, or
 * expands the group if `others` is missing.
 */
export function clipped(
  group: Group,
  expanded: ReadonlySet<string>,
  others?: { title: string; place: HitTarget },
): Group {
  const { id, options } = group;
  if (options.length <= MOST_SHOWN || expanded.has(id)) return group;
  const more = { id: `${id} more`, icon: 'more' } as const;
  const last: Option = others
    ? { ...more, title: others.title, kind: 'open', place: others.place }
    : { ...more, title: `Show all ${options.length}`, kind: 'expand', group: id };
  return { ...group, options: [...options.slice(0, MOST_SHOWN), last] };
}

const listLabels: Record<ListName, string> = {
  users: 'Users',
  customers: 'Customers',
  subscriptions: 'Subscriptions',
  devices: 'Devices',
  prices: 'Plans',
};

const listIcons: Record<ListName, NavigationName> = {
  users: 'users',
  customers: 'customers',
  subscriptions: 'subscriptions',
  devices: 'devices',
  prices: 'subscriptionPlans',
};

const LISTS = Object.keys(listLabels) as ListName[];

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

function textsOf(hit: Hit): { title: string; detail: string } {
  switch (hit.list) {
    case 'devices': {
      const { id, platform } = hit.row;
      return { title: deviceName(hit.row), detail: joined(id, platform) };
    }
    case 'users': {
      const { id, displayName, email } = hit.row;
      return { title: displayName ?? email ?? id, detail: displayName ? (email ?? id) : id };
    }
    case 'customers': {
      const { id, displayName, email } = hit.row;
      return { title: displayName ?? 'Unknown', detail: email ?? id };
    }
    case 'subscriptions': {
      const { id, stripeSubscriptionId, status, user } = hit.row;
      return {
        title: user.displayName ?? user.email ?? stripeSubscriptionId ?? id,
        detail: joined(subscriptionBadge(status).label, stripeSubscriptionId),
      };
    }
    case 'prices': {
      const { name, stripePriceId } = hit.row;
      return {
        title: name ?? planLabel(stripePriceId) ?? 'Unnamed plan',
        detail: stripePriceId ?? '',
      };
    }
  }
}

type HitContext = {
  apps: ReadonlyMap<string, App>;
  query: SearchQuery;
  expanded: ReadonlySet<string>;
};

function hitOption(hit: Hit, app: App): Option {
  const { title, detail } = textsOf(hit);
  return {
    id: `${hit.list} ${hit.appId} ${hit.row.id}`,
    icon: listIcons[hit.list],
    title,
    detail: joined(app.displayName, detail),
    kind: 'open',
    place: { to: placeOf(hit), app },
  };
}

function listGroup(
  list: ListName,
  hits: readonly Hit[],
  { apps, query, expanded }: HitContext,
): Group {
  const options = hits.flatMap((hit) => {
    const app = apps.get(hit.appId);
    return app ? [hitOption(hit, app)] : [];
  });
  const appIds = new Set(hits.map(({ appId }) => appId));
  const app = appIds.size === 1 ? apps.get(hits[0]?.appId ?? '') : undefined;
  const others = app && {
    title: `Show all ${listLabels[list].toLowerCase()} in ${app.displayName}`,
    place: { to: listPlace(list, query.text), app },
  };
  return clipped({ id: list, label: listLabels[list], options }, expanded, others);
}

const personOption = (email: string, detail: string): Option => ({
  id: `person ${email}`,
  icon: 'person',
  title: email,
  detail,
  kind: 'open',
  place: { to: personPlace(email) },
});

/**
 * Formats the kinds and number of a person's records, such as `User, Customer, 2 subscriptions`.
 */
function recordsText(hits: readonly Hit[]): string {
  const count = (list: ListName) => hits.filter((hit) => hit.list === list).length;
  const subscriptions = count('subscriptions');
  return [
    count('users') > 0 && 'User',
    count('customers') > 0 && 'Customer',
    subscriptions > 0 && formatCounted(subscriptions, 'subscription'),
  ]
    .filter(Boolean)
    .join(', ');
}

const byAddress = (hits: readonly Hit[]) => groupBy(hits, (hit) => emailOf(hit)?.toLowerCase());

/**
 * Results of a search for an email address: one row for the person, and one for each app with that
 * address.
 */
function peopleGroup(hits: readonly Hit[], { apps, query, expanded }: HitContext): Group {
  const inApps = [...byAddress(hits)].flatMap(([email, ofPerson]) =>
    [...groupBy(ofPerson, ({ appId }) => appId)].flatMap(([appId, here]): Option[] => {
      const app = apps.get(appId);
      const place = LISTS.flatMap((list) => here.find((hit) => hit.list === list) ?? [])[0];
      if (!app || !place) return [];
      return [
        {
          id: `${email} ${appId}`,
          icon: listIcons[place.list],
          title: email,
          detail: joined(app.displayName, recordsText(here)),
          kind: 'open',
          place: { to: placeOf(place), app },
        },
      ];
    }),
  );
  return clipped(
    {
      id: 'people',
      label: 'People',
      options: [personOption(query.text, 'Everything about this person'), ...inApps],
    },
    expanded,
  );
}

function sharedAddresses(hits: readonly Hit[], { expanded }: HitContext): Group {
  const options = [...byAddress(hits)].flatMap(([email, ofPerson]) => {
    const count = new Set(ofPerson.map(({ appId }) => appId)).size;
    return count > 1
      ? [personOption(email, `Everything about this person across ${count} apps`)]
      : [];
  });
  return clipped({ id: 'people', label: 'People', options }, expanded);
}

/** Groups the results that a search has found so far. Leaves out empty groups. */
export function hitGroups(hits: readonly Hit[], known: HitContext): Group[] {
  if (known.query.kind === 'email') return [peopleGroup(hits, known)];
  const groups = LISTS.map((list) =>
    listGroup(
      list,
      hits.filter((hit) => hit.list === list),
      known,
    ),
  );
  return [sharedAddresses(hits, known), ...groups].filter(({ options }) => options.length > 0);
}
