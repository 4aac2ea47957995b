import { lockChanged, signedIn, signedOut } from '../store/sessionSlice';
import { startSessionLimits } from './sessionLimits';
import { createStore } from './store';

const MINUTE_MS = 60_000;
const ada = { accessToken: 'ada-1', refreshToken: 'r', userId: 'ada' };

const endings: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  jest.useRealTimers();
});

function open(limits: { idleLockMinutes?: number; maxSessionHours?: number }) {
  const { store } = createStore();
  endings.push(startSessionLimits(store, { idleLockMinutes: 0, maxSessionHours: 0, ...limits }));
  return {
    store,
    signIn: (userId = 'ada') => store.dispatch(signedIn({ ...ada, userId })),
    end: () => store.getState().session.endedBy,
    isLocked: () => store.getState().session.isLocked,
  };
}

const pass = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE_MS);
const touch = () => window.dispatchEvent(new Event('pointermove'));

/** Another tab has taken the lock away, and this one hears of it. */
const unlockElsewhere = () => {
  localStorage.removeItem('console.lock');
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.lock', newValue: null }));
};

describe('an idle console', () => {
  it('is locked after the minutes, counted from the last touch, and keeps its session', () => {
    const { signIn, end, isLocked } = open({ idleLockMinutes: 10 });
    signIn();
    pass(9);
    touch();
    pass(9.9);
    expect(isLocked()).toBe(false);
    pass(0.2);
    expect([isLocked(), end()]).toEqual([true, null]);
    touch();
    expect(isLocked()).toBe(true);
  });

  it('stays open by a touch of another tab', () => {
    const idle = open({ idleLockMinutes: 10 });
    idle.signIn();
    const other = open({ idleLockMinutes: 10 });
    other.signIn();
    pass(9);
    touch();
    pass(9);
    expect([idle.isLocked(), other.isLocked()]).toEqual([false, false]);
  });

  it('is locked at the first touch after a sleep, during which no timer ran', () => {
    const { signIn, isLocked } = open({ idleLockMinutes: 10 });
    signIn();
    jest.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
    touch();
    expect(isLocked()).toBe(true);
  });

  it.each([
    ['the minutes have passed meanwhile', 0],
    ['it was locked before', 11],
  ])('is locked when it starts again: %s', (_why, minutesOpen) => {
    const first = open({ idleLockMinutes: 10 });
    first.signIn();
    pass(minutesOpen);
    endings.pop()?.();
    if (minutesOpen === 0) jest.setSystemTime(Date.now() + 11 * MINUTE_MS);
    const { store } = createStore();
    store.dispatch(signedIn(ada));
    endings.push(startSessionLimits(store, { idleLockMinutes: 10, maxSessionHours: 0 }));
    expect(store.getState().session.isLocked).toBe(true);
  });

  it('has all its minutes again once it is unlocked, here or in another tab', () => {
    const { store, signIn, isLocked } = open({ idleLockMinutes: 10 });
    signIn();
    for (const unlock of [() => store.dispatch(lockChanged(false)), unlockElsewhere]) {
      pass(11);
      expect(isLocked()).toBe(true);
      unlock();
      pass(9.9);
      expect(isLocked()).toBe(false);
    }
  });

  it('is not locked for the next operator', () => {
    const { store, signIn, isLocked } = open({ idleLockMinutes: 10 });
    signIn();
    pass(11);
    store.dispatch(signedOut('logout'));
    signIn('ben');
    expect(isLocked()).toBe(false);
    signIn('ada');
    pass(1);
    expect(isLocked()).toBe(false);
  });
});

it('a session ends after its hours, however busy it was, and a new one has them all', () => {
  const { signIn, end } = open({ maxSessionHours: 8 });
  signIn();
  for (let hour = 1; hour < 8; hour += 1) {
    pass(60);
    touch();
  }
  expect(end()).toBeNull();
  pass(60);
  expect(end()).toBe('timeLimit');
  signIn();
  pass(7 * 60);
  expect(end()).toBeNull();
});

it.each(['{', '{"userId":"ada"}', '[]', '{"userId":"ben","signedInAt":0,"activeAt":0}'])(
  'starts anew where the stored times are %s',
  (stored) => {
    const { store } = createStore();
    store.dispatch(signedIn(ada));
    localStorage.setItem('console.sessionTimes', stored);
    endings.push(startSessionLimits(store, { idleLockMinutes: 10, maxSessionHours: 8 }));
    expect(store.getState().session).toMatchObject({ endedBy: null, isLocked: false });
    pass(11);
    expect(store.getState().session.isLocked).toBe(true);
  },
);

it('leaves neither times nor lock of a session behind', () => {
  const { store, signIn } = open({ idleLockMinutes: 10 });
  const kept = () =>
    ['console.sessionTimes', 'console.lock'].map((key) => localStorage.getItem(key));
  signIn();
  pass(11);
  expect(kept()).toEqual([expect.stringContaining('ada'), 'ada']);
  store.dispatch(signedOut('logout'));
  expect(kept()).toEqual([null, null]);
});
