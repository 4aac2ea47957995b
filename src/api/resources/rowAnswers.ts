import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api';
import type { RowOf } from './lists';

export type RowFields = Readonly<Record<string, unknown>>;

/** Fields of a list's rows that a response contains, by row id. */
type RowAnswer = {
  list: keyof RowOf;
  rows: readonly (readonly [id: string, RowFields])[];
};

const { getDevices, getSubscriptions, getCustomers, getUsers } = api.endpoints;
const { getDeviceLimits, updateUserRoles } = api.endpoints;

const pages = [
  [getDevices, 'devices'],
  [getSubscriptions, 'subscriptions'],
  [getCustomers, 'customers'],
  [getUsers, 'users'],
] as const;

const isPage = isAnyOf(
  getDevices.matchFulfilled,
  getSubscriptions.matchFulfilled,
  getCustomers.matchFulfilled,
  getUsers.matchFulfilled,
);

/**
 * Returns the row fields in the response of a fulfilled API call, so that code with its own copies of
 * rows can update them. Returns null for any other action. This function must handle each endpoint
 * that changes row fields.
 */
export function rowAnswerOf(action: unknown): RowAnswer | null {
  if (isPage(action)) {
    const { endpointName } = action.meta.arg;
    const page = pages.find(([{ name }]) => name === endpointName);
    return page ? { list: page[1], rows: action.payload.rows.map((row) => [row.id, row]) } : null;
  }
  if (updateUserRoles.matchFulfilled(action)) {
    const { roles } = action.payload;
    return { list: 'users', rows: [[action.meta.arg.originalArgs.id, { roles }]] };
  }
  if (getDeviceLimits.matchFulfilled(action)) {
    const { serverCount, maxServers } = action.payload.facts;
    const known = Object.entries({ serverCount, maxServers }).filter(([, value]) => value !== null);
    const { deviceId } = action.meta.arg.originalArgs;
    return { list: 'devices', rows: [[deviceId, Object.fromEntries(known)]] };
  }
  return null;
}
