import type { Subscription } from '../../domain/entities';
import { NOW, oneOf } from '../../testing/oneOf';
import { answersTo, upcomingKinds } from './comingUp';

const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const endsTomorrow = (id: string, about: Partial<Subscription> = {}) =>
  oneOf.subscription({ id, status: 'active', currentPeriodEnd: NOW + DAY_MS, ...about });

it('counts a subscription that is cancelled at the end of its period as ending, not as a renewal', () => {
  const rows = [endsTomorrow('renews'), endsTomorrow('ends', { cancelAtPeriodEnd: true })];
  const idsOf = (kind: keyof typeof upcomingKinds) =>
    answersTo(upcomingKinds[kind].question(7), rows, 'utc').map(({ id }) => id);
  expect(idsOf('renewals')).toEqual(['renews']);
  expect(idsOf('ending')).toEqual(['ends']);
});
