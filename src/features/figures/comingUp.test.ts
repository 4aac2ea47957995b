import type { Subscription } from '../../domain/entities';
import { NOW, oneOf } from '../../testing/checkFacts';
import { arrangeRows } from '../../shared/list/rows/arrangeRows';
import { conditionsOf, END, kinds } from './comingUp';
import { periodEnd, statusText } from './subscriptionValues';

const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const endsTomorrow = (id: string, about: Partial<Subscription> = {}) =>
  oneOf.subscription({ id, status: 'active', currentPeriodEnd: NOW + DAY_MS, ...about });

const columns = [
  { field: 'status', header: 'Status', text: statusText },
  { field: END, header: 'Current Period', text: () => null, value: periodEnd },
];

it('counts a subscription that is cancelled at the end of its period as ending, not as a renewal', () => {
  const rows = [endsTomorrow('renews'), endsTomorrow('ends', { cancelAtPeriodEnd: true })];
  const idsOf = (key: string) => {
    const where = conditionsOf(
      kinds.find((kind) => kind.key === key)!,
      7,
    );
    const question = { where, sort: '', search: '', filters: {}, tests: {} };
    const wish = { rows, columns, times: 'utc' as const, ...question };
    return arrangeRows(wish).map(({ id }) => id);
  };
  expect(idsOf('renewals')).toEqual(['renews']);
  expect(idsOf('ending')).toEqual(['ends']);
});
