import { Apps } from './apps';
import { Auth } from './auth';
import { Customers } from './customers';
import { createDays } from './days';
import { Devices } from './devices';
import { seedWorld, type SeedOptions } from './seed/seed';
import { DEFAULT_ACCESS_TOKEN_TTL, Sessions } from './sessions';
import { FileStorage } from './storage';
import { Stripe } from './stripe';
import { Subscriptions } from './subscriptions';
import { Users } from './users';
import { createWorld, type World } from './world';

export type PlatformOptions = SeedOptions & {
  /**
   * Clock of the platform (milliseconds since 1970). The seed's dates are relative to the first
   * time that this clock returns.
   */
  now?: (() => number) | undefined;
  /** Lifetime of an access token in seconds; 900 by default. */
  accessTokenTtl?: number | undefined;
};

/** Simulated platform: its rows (`world`), and one class with the rules of each area. */
export class Platform {
  readonly world: World;
  readonly sessions: Sessions;
  readonly auth: Auth;
  readonly apps: Apps;
  readonly users: Users;
  readonly customers: Customers;
  readonly devices: Devices;
  readonly subscriptions: Subscriptions;
  readonly stripe: Stripe;
  readonly storage: FileStorage;
  readonly days: ReturnType<typeof createDays>;

  constructor({ now = () => Date.now(), accessTokenTtl, ...seed }: PlatformOptions = {}) {
    this.world = createWorld(now);
    this.sessions = new Sessions(this.world, accessTokenTtl ?? DEFAULT_ACCESS_TOKEN_TTL);
    this.auth = new Auth(this.world, this.sessions);
    this.apps = new Apps(this.world);
    this.users = new Users(this.world);
    this.customers = new Customers(this.world);
    this.devices = new Devices(this.world);
    this.subscriptions = new Subscriptions(this.world);
    this.stripe = new Stripe(this.world);
    this.storage = new FileStorage(this.world);
    seedWorld(this.world, seed);
    this.days = createDays(this.world);
  }

  get store() {
    return this.world.store;
  }
}
