import 'fake-indexeddb/auto';
import { addDays, dayOf } from '../domain/figures/dayFigures';
import { removeAllRecords, transact } from '../store/database';
import { forgetFigures, keepFigures, readFigures } from './figureRecords';

const place = { owner: 'ada http://api', appId: 'app_one' };
const now = new Date(2026, 10, 23, 12).getTime();
const today = dayOf(now);
const statistics = {
  ...{ totalUsers: 3, activeUsers: 2, totalDevices: 5, activeDevices: 4 },
  ...{ totalSubscriptions: 3, activeSubscriptions: 2, monthlyRevenue: null },
};
const on = (day: string, at = now) => ({ day, at, statistics });

afterEach(() => removeAllRecords('figures'));

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

it('keeps a year, and leaves out what it can’t read', async () => {
  await keepFigures(place, on(addDays(today, -400)));
  await keepFigures(place, on(addDays(today, 2)));
  await keepFigures(place, on(addDays(today, -365)));
  const odd = { ...place, day: addDays(today, -1), at: 'noon' };
  await transact('figures', 'readwrite', (store) => store.put(odd));
  expect(await readFigures(place, now)).toEqual([on(addDays(today, -365))]);
  await keepFigures(place, on(today));
  const stored = await transact('figures', 'readonly', (store) => store.getAllKeys());
  expect(stored).not.toContainEqual([place.owner, place.appId, addDays(today, -400)]);
});
