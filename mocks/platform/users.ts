import { currentSubscription } from './entitlements';
import { PlatformError } from './errors';
import { Fields } from './fields';
import {
  activityOf,
  filterValue,
  iso,
  isoOrNull,
  type ListQuery,
  pageOf,
  ResultCache,
} from './listing';
import type { UserRecord } from './records';
import type { World } from './world';

const DEFAULT_LIMIT = 20;

/** Names of roles, which are also their ids in a user's row and in the call that sets roles. */
const ROLES = ['user', 'admin', 'moderator', 'super_admin', 'farm_owner'];

const ADMIN_ROLES = ['admin', 'super_admin'];

/** Returns whether the user may change apps, roles and plans. */
export const isAdmin = (user: UserRecord): boolean =>
  user.roles.some((role) => ADMIN_ROLES.includes(role));

/** Calls about users of the apps and of the platform itself. */
export class Users {
  private readonly results = new ResultCache<UserRecord>();
  private readonly admins = new ResultCache<UserRecord>();

  constructor(private readonly world: World) {}

  /** Returns a user in the format of responses, with the subscription of `currentSubscription`. */
  view(user: UserRecord) {
    const subscription = currentSubscription(this.world, user.id);
    return {
      id: user.id,
      displayName: user.displayName,
      email: user.email,
      roles: user.roles,
      isActive: user.isActive,
      createdAt: iso(user.createdAt),
      devices: this.world.store.devices
        .under(user.id)
        .map(({ id, serverCount }) => ({ id, serverCount })),
      subscription: subscription
        ? {
            id: subscription.id,
            status: subscription.status,
            currentPeriodEnd: isoOrNull(subscription.currentPeriodEnd),
            stripeCustomerId: subscription.stripeCustomerId,
          }
        : null,
    };
  }

  /**
   * Returns all users that match the query: first administrators outside the app, then the app's
   * users, newest first.
   */
  matching({ appId, search, ...filters }: ListQuery): readonly UserRecord[] {
    const status = filterValue(filters.status);
    const role = filterValue(filters.role);
    const { version } = this.world.store.users;
    return this.results.rows(version, [appId, search, status, role], () => {
      const rows = this.searched(appId, search);
      if (status === undefined && role === undefined) return rows;
      return rows.filter(
        (user) =>
          (status === undefined || activityOf(user) === status) &&
          (role === undefined || user.roles.includes(role)),
      );
    });
  }

  list(query: ListQuery) {
    const { rows, total, page, pages } = pageOf(this.matching(query), query, DEFAULT_LIMIT);
    return { users: rows.map((user) => this.view(user)), total, page, pages };
  }

  /** Returns one user. Throws 404 'User not found'. */
  one(id: string) {
    return this.view(this.require(id));
  }

  /**
   * Sets a user's roles. Body: `{roles: [names]}`, which may be empty. Throws 404, or 400 for an
   * unknown role.
   */
  setRoles(id: string, body: unknown) {
    const user = this.require(id);
    const fields = new Fields(body);
    const roles = [...new Set(fields.texts('roles'))];
    const unknown = roles.filter((role) => !ROLES.includes(role) && !user.roles.includes(role));
    for (const role of unknown) fields.refuse(`Unknown role: ${role}`);
    fields.throwIfRefused();
    return this.view(this.world.store.users.update(user, { roles, updatedAt: this.world.now() }));
  }

  private searched(appId: string | undefined, search: string | undefined): readonly UserRecord[] {
    const { users } = this.world.store;
    const found = users.search(appId, search);
    if (appId === undefined) return found;
    const admins = this.admins.rows(users.version, 'admins', () => users.all.filter(isAdmin));
    const elsewhere = admins.filter(({ appId: own }) => own !== appId);
    return [...users.searchAmong(elsewhere, search), ...found];
  }

  private require(id: string): UserRecord {
    const user = this.world.store.users.get(id);
    if (!user) throw new PlatformError(404, 'User not found');
    return user;
  }
}
