import type { Hit } from '../../api/search/searchEndpoints';
import type { Change } from '../../changes/record/changeRecord';
import { effectText, kindLabel } from '../../changes/kinds/effectText';
import { deviceName } from '../../domain/devices';
import type { App, Device, EpochMs, Subscription } from '../../domain/entities';
import { planLabel } from '../../domain/plans';
import { capitalize } from '../../shared/text';
import { placeOf } from '../navigation/search';
import { devicePlace, type KnownPerson } from './person';
import { periodVerb } from './verdict';

export type PersonEvent = {
  key: string;
  at: EpochMs;
  text: string;
  app: App;
  /** Path in the app to the record. */
  to: string;
};

type PersonData = {
  people: readonly KnownPerson[];
  devices: ReadonlyMap<string, Device>;
  changes: readonly Change[];
  now: EpochMs;
};

/** Event of a record. It links to the record, unless it has its own path. */
type Dated = Omit<PersonEvent, 'app' | 'at' | 'to'> & { at: EpochMs | null; to?: string };

function subscriptionEvents(row: Subscription, now: EpochMs): Dated[] {
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
      text: `${capitalize(periodVerb(row, now))}: ${plan}`,
    },
  ];
}

function deviceEvents(device: Device | undefined): Dated[] {
  if (!device) return [];
  const { id, createdAt, lastSeen } = device;
  const [name, to] = [deviceName(device), devicePlace(id)];
  return [
    { key: `${id} registered`, at: createdAt, text: `Device registered: ${name}`, to },
    { key: `${id} seen`, at: lastSeen, text: `Device last seen: ${name}`, to },
  ];
}

function recordEvents({ list, row }: Hit, { devices, now }: PersonData): Dated[] {
  switch (list) {
    case 'users':
      return [
        { key: `${row.id} joined`, at: row.createdAt, text: 'Joined' },
        ...row.devices.flatMap(({ deviceId }) => deviceEvents(devices.get(deviceId ?? ''))),
      ];
    case 'customers':
      return [{ key: `${row.id} made`, at: row.createdAt, text: 'Became a customer' }];
    case 'subscriptions':
      return subscriptionEvents(row, now);
    default:
      return [];
  }
}

/** Everything about a person that has a date, newest first (docs/product/customers.md#people). */
export function timelineOf(known: PersonData): PersonEvent[] {
  const records = known.people.flatMap(({ app, records: ofApp }) =>
    ofApp.map(({ hit }) => ({ app, hit })),
  );
  const dated = records.flatMap(({ app, hit }) =>
    recordEvents(hit, known).flatMap(({ at, to = placeOf(hit), ...event }) =>
      at === null ? [] : { ...event, at, to, app },
    ),
  );
  const own = known.changes.flatMap((change): PersonEvent[] => {
    if (change.state.name !== 'done') return [];
    // An administrator has the same id in every app.
    const changed = records.find(
      ({ app, hit }) =>
        hit.row.id === change.subject.id && (change.app === null || change.app.id === app.id),
    );
    if (!changed) return [];
    const { app, hit } = changed;
    const text = [kindLabel(change.kind), effectText(change)].filter(Boolean).join(' · ');
    return [{ key: change.id, at: change.at, text: `You: ${text}`, app, to: placeOf(hit) }];
  });
  return [...dated, ...own].sort((one, other) => other.at - one.at);
}
