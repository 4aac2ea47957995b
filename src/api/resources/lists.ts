import type { AppUser, Customer, Device, Subscription } from '../../domain/entities';
import type { ListShape, Page } from '../adapters/page';
import type { ApiRequest } from '../client/request';
import { customerList, readCustomers } from './customers/adapter';
import { getCustomers } from './customers/requests';
import { deviceList, readDevices } from './devices/adapter';
import { getDevices } from './devices/requests';
import type { TagType } from './endpointParts';
import { subscriptionList, readSubscriptions } from './subscriptions/adapter';
import { getSubscriptions } from './subscriptions/requests';
import { userList, readUsers } from './users/adapter';
import { getUsers } from './users/requests';

/** Lists that the server pages and searches, with the type of their rows. */
export type RowOf = {
  devices: Device;
  subscriptions: Subscription;
  customers: Customer;
  users: AppUser;
};

/** Request and reader of each list, for code that does not use the list's own endpoint. */
export const lists = {
  devices: { request: getDevices, read: readDevices, shape: deviceList, tag: 'Device' },
  subscriptions: {
    request: getSubscriptions,
    read: readSubscriptions,
    shape: subscriptionList,
    tag: 'Subscription',
  },
  customers: { request: getCustomers, read: readCustomers, shape: customerList, tag: 'Customer' },
  users: { request: getUsers, read: readUsers, shape: userList, tag: 'User' },
} as const satisfies {
  [List in keyof RowOf]: {
    request: (args: { appId: string; page: number }) => ApiRequest;
    read: (body: unknown) => Page<RowOf[List]>;
    shape: ListShape;
    tag: TagType;
  };
};
