import type { DevicesArgs } from './devices/requests';
import type { ListArgs } from './paging';
import type { SubscriptionsArgs } from './subscriptions/requests';
import type { UsersArgs } from './users/requests';

type Query<Name, Args extends ListArgs> = { list: Name; args: Omit<Args, 'page' | 'limit'> };

/** A list that the platform pages, with its app, its search and its filters. */
export type ListQuery =
  | Query<'devices', DevicesArgs>
  | Query<'subscriptions', SubscriptionsArgs>
  | Query<'customers', ListArgs>
  | Query<'users', UsersArgs>;
