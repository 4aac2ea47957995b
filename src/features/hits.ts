import type { Hit } from '../api/search/searchEndpoints';
import { screens, type OperatorScreenName } from './screens';

/** The path of a screen with these parameters in its query; missing ones are left out. */
function pathTo(name: OperatorScreenName, params: Record<string, string | null>): string {
  const given = Object.entries(params).flatMap(([key, value]) =>
    value === null ? [] : [[key, value]],
  );
  return `${screens[name].path}?${new URLSearchParams(given).toString()}`;
}

/** The e-mail address of a hit; null if it has none. */
export function emailOf(hit: Hit): string | null {
  switch (hit.list) {
    case 'users':
    case 'customers':
      return hit.row.email;
    case 'subscriptions':
      return hit.row.user.email;
    default:
      return null;
  }
}

/** The place of a hit in its app: its list, searched for it, with its panel open where it has one. */
export function placeOf(hit: Hit): string {
  switch (hit.list) {
    case 'devices':
      return pathTo('devices', { search: hit.row.id, device: hit.row.id });
    case 'users':
      return pathTo('users', { search: hit.row.email, user: hit.row.id });
    case 'customers':
      return pathTo('customers', { search: hit.row.email, customer: hit.row.id });
    case 'subscriptions':
      return pathTo('subscriptions', {
        search: hit.row.stripeSubscriptionId ?? hit.row.user.email ?? hit.row.id,
      });
    case 'prices':
      return pathTo('subscriptionPlans', { price: hit.row.stripePriceId });
  }
}

/** The list of a hit, searched for that text. */
export function listPlace(list: Hit['list'], search: string): string {
  return list === 'prices' ? screens.subscriptionPlans.path : pathTo(list, { search });
}

/** The page about everybody with that address. */
export const personPlace = (email: string) =>
  `${screens.people.path}?${new URLSearchParams({ email }).toString()}`;
