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

/** Everything that the platform stores. */
export type Store = {
  apps: Table<AppRecord>;
  users: Table<UserRecord>;
  /** Hang on their user. */
  customers: Table<CustomerRecord>;
  /** Hang on their customer. */
  subscriptions: Table<SubscriptionRecord>;
  prices: Table<PriceRecord>;
  /** Hang on their user. */
  devices: Table<DeviceRecord>;
  /** Hang on their device. */
  events: Table<DeviceEventRecord>;
  /** Hang on their owner. */
  files: Table<FileRecord>;
  mails: Table<MailRecord>;
};

/** What the areas of the platform share: the stored rows, the clock, and fresh ids. */
export type World = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A new id such as `app_mk3x9f-1`: unlike every other, also after a restart at a later time. */
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

/** The app, by id. Throws 404 'App not found'. */
export const requireApp = (world: World, id: string): AppRecord => {
  const app = world.store.apps.get(id);
  if (!app) throw new PlatformError(404, 'App not found');
  return app;
};
