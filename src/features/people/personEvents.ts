import type { Change } from '../../changes/record/changeRecord';
import { effectText, kindLabel } from '../../changes/kinds/effectText';
import type { App, Device, EpochMs, Subscription } from '../../domain/entities';
import { planLabel } from '../../domain/plans';
import { placeOf } from '../navigation/search';
import { deviceNameOf, devicePlace, type PersonInApp } from './person';
import { periodVerb } from './verdict';

/** Event of a person, with the app that it happened in. */
export type PersonEvent = {
  key: string;
  at: EpochMs;
  text: string;
  app: App;
  /** Path in the app to the record; null if there is none. */
  to: string | null;
};

type Known = {
  people: readonly (PersonInApp & { app: App })[];
  devices: ReadonlyMap<string, Device>;
  changes: readonly Change[];
  now: EpochMs;
};

type Dated = Omit<PersonEvent, 'app' | 'at'> & { at: EpochMs | null };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function subscriptionEvents(row: Subscription, now: EpochMs): Omit<Dated, 'to'>[] {
  const plan = planLabel(row.stripePriceId) ?? 'Unknown plan';
  const { id, status } = row;
  return [
    { key: `${id} begun`, at: row.createdAt, text: `Subscribed: ${plan}` },
    ...(status === 'past_due'
      ? [{ key: `${id} due`, at: row.currentPeriodStart, text: `Payment due: ${plan}` }]
      : []),
    {
      key: `${id} end`,
      at: row.currentPeriodEnd,
      text: `${capital(periodVerb(row, now))}: ${plan}`,
    },
  ];
}

function deviceEvents(device: Device | undefined): Dated[] {
  if (!device) return [];
  const { id, createdAt, lastSeen } = device;
  const [name, to] = [deviceNameOf(device), devicePlace(id)];
  return [
    { key: `${id} registered`, at: createdAt, text: `Device registered: ${name}`, to },
    { key: `${id} seen`, at: lastSeen, text: `Device last seen: ${name}`, to },
  ];
}

/**
 * Returns everything about a person that has a date, newest first
 * (docs/product/customers.md#people).
 */
export function timelineOf({ people, devices, changes, now }: Known): PersonEvent[] {
  const events = people.flatMap(({ app, records }) =>
    records.flatMap(({ hit }): PersonEvent[] => {
      const to = placeOf(hit);
      const dated = (): Dated[] => {
        switch (hit.list) {
          case 'users':
            return [
              { key: `${hit.row.id} joined`, at: hit.row.createdAt, text: 'Joined', to },
              ...hit.row.devices.flatMap(({ deviceId }) =>
                deviceEvents(devices.get(deviceId ?? '')),
              ),
            ];
          case 'customers':
            return [
              { key: `${hit.row.id} made`, at: hit.row.createdAt, text: 'Became a customer', to },
            ];
          case 'subscriptions':
            return subscriptionEvents(hit.row, now).map((event) => ({ ...event, to }));
          default:
            return [];
        }
      };
      const own = changes
        .filter(({ subject, state }) => subject.id === hit.row.id && state.name === 'done')
        .map((change) => ({
          key: change.id,
          at: change.at,
          text: `You: ${[kindLabel(change.kind), effectText(change)].filter(Boolean).join(' · ')}`,
          to,
        }));
      return [...dated(), ...own].flatMap(({ at, ...event }) =>
        at === null ? [] : { ...event, at, app },
      );
    }),
  );
  return events.sort((one, other) => other.at - one.at);
}
