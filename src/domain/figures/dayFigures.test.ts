import type { DashboardStatistics } from '../entities';
import { addDays, changesBetween, dayOf, everyDay, lastVisit } from './dayFigures';

const figures = (totalUsers: number | null): DashboardStatistics => ({
  ...{ totalUsers, activeUsers: 1, totalDevices: 5, activeDevices: 4 },
  ...{ totalSubscriptions: 3, activeSubscriptions: 2, monthlyRevenue: 0.2 },
});
const record = (day: string, users = 1) => ({
  day,
  at: Date.parse(day),
  statistics: figures(users),
});

it('knows days by this device’s calendar', () => {
  expect(dayOf(new Date(2026, 10, 23, 0, 1).getTime())).toBe('2026-11-23');
  expect(dayOf(new Date(2026, 10, 23, 23, 59).getTime())).toBe('2026-11-23');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('takes for the last visit the newest day before today', () => {
  const records = [record('2026-11-23'), record('2026-11-02'), record('2026-11-20')];
  expect(lastVisit(records, '2026-11-23')?.day).toBe('2026-11-20');
  expect(lastVisit([record('2026-11-23')], '2026-11-23')).toBeUndefined();
});

it('compares figures, and knows no change where one is missing', () => {
  const after = { ...figures(4), monthlyRevenue: 0.3, totalDevices: null };
  expect(changesBetween(figures(6), after)).toEqual({
    totalUsers: -2,
    totalDevices: null,
    activeSubscriptions: 0,
    monthlyRevenue: 0.1,
  });
});

it('leaves days without figures as gaps', () => {
  const days = everyDay([record('2026-03-01', 9), record('2026-02-27', 7)]);
  expect(days.map(({ day, statistics }) => [day, statistics?.totalUsers])).toEqual([
    ['2026-02-27', 7],
    ['2026-02-28', undefined],
    ['2026-03-01', 9],
  ]);
  expect(everyDay([])).toEqual([]);
});
