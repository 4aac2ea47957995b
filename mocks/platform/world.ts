import { PlatformError } from './errors';
import type {
  AppRecord,
  CustomerRecord,
  DeviceEventRecord,
  DeviceRecord,
  FileRecord,
  MailRecord,
  PriceRecord,
  SubscriptionRecord,
  UserRecord,
} from './records';
import { Table } from './table';

/** All tables of the platform. */
export type Store = {
  apps: Table<AppRecord>;
  users: Table<UserRecord>;
  customers: Table<CustomerRecord>;
  subscriptions: Table<SubscriptionRecord>;
  prices: Table<PriceRecord>;
  devices: Table<DeviceRecord>;
  events: Table<DeviceEventRecord>;
  files: Table<FileRecord>;
  mails: Table<MailRecord>;
};

/** Stored rows, clock and id generator, shared by the platform's areas. */
export type World = {
  store: Store;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
  /** Creates an id such as `app_mk3x9f-1`, unique even across restarts. */
  newId: (prefix: string) => string;
};

const createStore = (): Store => {
  const customers = new Table<CustomerRecord>({
    searchedTexts: (row) => [row.email, row.displayName, row.phone],
    parentOf: (row) => row.userId,
  });
  return {
    apps: new Table({ searchedTexts: (row) => [row.name, row.displayName] }),
    users: new Table({ searchedTexts: (row) => [row.email, row.displayName] }),
    customers,
    subscriptions: new Table({
      searchedTexts: (row) => [
        row.stripeCustomerId,
        row.stripeSubscriptionId,
        row.id,
        customers.get(row.customerId)?.email ?? null,
      ],
      parentOf: (row) => row.customerId,
    }),
    prices: new Table(),
    devices: new Table({
      searchedTexts: (row) => [row.deviceName, row.id, row.platform],
      parentOf: (row) => row.userId,
    }),
    events: new Table({ parentOf: (row) => row.deviceId }),
    files: new Table({ parentOf: (row) => row.ownerId }),
    mails: new Table(),
  };
};

export const createWorld = (now: () => number): World => {
  const started = now().toString(36);
  let drawn = 0;
  return {
    store: createStore(),
    now,
    newId: (prefix) => `${prefix}_${started}-${(drawn += 1).toString(36)}`,
  };
};

/** Returns the app with this id. Throws 404 'App not found'. */
export const requireApp = (world: World, id: string): AppRecord => {
  const app = world.store.apps.get(id);
  if (!app) throw new PlatformError(404, 'App not found');
  return app;
};
