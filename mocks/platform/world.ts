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
  /** Children of users. */
  customers: Table<CustomerRecord>;
  /** Children of customers. */
  subscriptions: Table<SubscriptionRecord>;
  prices: Table<PriceRecord>;
  /** Children of users. */
  devices: Table<DeviceRecord>;
  /** Children of devices. */
  events: Table<DeviceEventRecord>;
  /** Children of their owners. */
  files: Table<FileRecord>;
  mails: Table<MailRecord>;
};

/** The stored rows, the clock, and new ids, shared by the areas of the platform. */
export type World = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A new id such as `app_mk3x9f-1`, unique even over restarts. */
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
