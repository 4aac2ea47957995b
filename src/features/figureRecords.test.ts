import 'fake-indexeddb/auto';
import { addDays, dayOf } from '../domain/figures/dayFigures';
import { openDatabase, transact } from '../store/database';
import { forgetFigures, keepFigures, readFigures } from './figureRecords';

const place = { owner: 'ada http://api', appId: 'app_one' };
const now = new Date(2026, 10, 23, 12).getTime();
const today = dayOf(now);
const statistics = {
  ...{ totalUsers: 3, activeUsers: 2, totalDevices: 5, activeDevices: 4 },
  ...{ totalSubscriptions: 3, activeSubscriptions: 2, monthlyRevenue: null },
};
const on = (day: string, at = now) => ({ day, at, statistics });

afterEach(async () => (await openDatabase()).clear('figures'));

it('keeps one record a day and app, the last one seen', async () => {
  await keepFigures(place, on(addDays(today, -3)));
  await keepFigures(place, on(today));
  await keepFigures(place, on(today, now + 1));
  await keepFigures({ ...place, appId: 'app_two' }, on(today));
  expect(await readFigures(place, now)).toEqual([on(addDays(today, -3)), on(today, now + 1)]);
  await forgetFigures(place);
  expect(await readFigures(place, now)).toEqual([]);
  expect(await readFigures({ ...place, appId: 'app_two' }, now)).toHaveLength(1);
});

it('gives those of a year, and leaves out what it can’t read', async () => {
  const ago = (days: number) => on(addDays(today, -days), now - days * 86_400_000);
  await keepFigures(place, ago(366));
  await keepFigures(place, ago(-2));
  await keepFigures(place, ago(365));
  const odd = { ...place, day: addDays(today, -1), at: 'noon' };
  await transact('figures', 'readwrite', (store) => store.put(odd));
  expect(await readFigures(place, now)).toEqual([ago(365)]);
});
