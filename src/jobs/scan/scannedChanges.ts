import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { addAppListener, type AppThunk } from '../../store/rootState';
import type { ScannedList } from './scans';

/** Answers are collected for this long (milliseconds): a run changes several rows a second. */
const COLLECTED_MS = 250;

export type Fields = Readonly<Record<string, unknown>>;

const { getDevices, getSubscriptions, getCustomers, getUsers } = api.endpoints;
const { getDeviceLimits, updateUserRoles } = api.endpoints;

/** The fields that an answer tells of rows, by id. */
const readings = [
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

/** The list and the rows that a call's answer tells of; null for all other actions. */
function toldBy(action: unknown): { list: ScannedList; rows: [id: string, Fields][] } | null {
  if (isPage(action)) {
    const { endpointName } = action.meta.arg;
    const found = readings.find(([{ name }]) => name === endpointName);
    if (!found) return null;
    return { list: found[1], rows: action.payload.rows.map((row) => [row.id, row]) };
  }
  if (updateUserRoles.matchFulfilled(action)) {
    const { roles } = action.payload;
    return { list: 'users', rows: [[action.meta.arg.originalArgs.id, { roles }]] };
  }
  if (getDeviceLimits.matchFulfilled(action)) {
    const { serverCount, maxServers } = action.payload.facts;
    const told = Object.entries({ serverCount, maxServers }).filter(([, value]) => value !== null);
    const { deviceId } = action.meta.arg.originalArgs;
    return { list: 'devices', rows: [[deviceId, Object.fromEntries(told)]] };
  }
  return null;
}

/** A row with newly known fields; the row itself where nothing differs. */
export function withFields<Row extends object>(row: Row, fields: Fields): Row {
  const changed = { ...row, ...fields };
  return JSON.stringify(changed) === JSON.stringify(row) ? row : changed;
}

/**
 * Calls `write` with what later answers tell of a list's rows: saved roles, a corrected device, a page
 * that was read again. Returns a function that ends it.
 */
export function followChanges(
  write: (list: ScannedList, changes: ReadonlyMap<string, Fields>) => void,
): AppThunk<() => void> {
  return (dispatch) => {
    const collected = new Map<ScannedList, Map<string, Fields>>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      for (const [list, changes] of collected) write(list, changes);
      collected.clear();
    };
    let isOver = false;
    dispatch(
      addAppListener({
        predicate: (action) => isOver || toldBy(action) !== null,
        effect: (action, { unsubscribe }) => {
          if (isOver) unsubscribe();
          const told = toldBy(action);
          if (isOver || !told) return;
          const changes = collected.get(told.list) ?? new Map<string, Fields>();
          collected.set(told.list, changes);
          for (const [id, fields] of told.rows) changes.set(id, { ...changes.get(id), ...fields });
          timer ??= setTimeout(flush, COLLECTED_MS);
        },
      }),
    );
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  };
}
