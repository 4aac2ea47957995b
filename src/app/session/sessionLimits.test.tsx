import { formDrafts } from '../../shared/forms/formDrafts';
import type { Credentials } from '../../store/credentials';
import { lockChanged, signedIn, signedOut } from '../../store/sessionSlice';
import { startSessionLimits } from './sessionLimits';
import { createStore } from '../start/store';

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

/** Removes the lock and fires a storage event, as if another tab had removed it. */
const unlockElsewhere = () => {
  localStorage.removeItem('console.lock');
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.lock', newValue: null }));
};

describe('an idle console', () => {
  it('is locked after the configured minutes without input, and keeps its session', () => {
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

  it('stays open after input in another tab', () => {
    const idle = open({ idleLockMinutes: 10 });
    idle.signIn();
    const other = open({ idleLockMinutes: 10 });
    other.signIn();
    pass(9);
    touch();
    pass(9);
    expect([idle.isLocked(), other.isLocked()]).toEqual([false, false]);
  });

  it('is locked at the first input after a sleep, during which no timer ran', () => {
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

  it('starts its idle time anew when it is unlocked, here or in another tab', () => {
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

describe('a clock that is set back by half an hour', () => {
  const setBack = () => jest.setSystemTime(Date.now() - 30 * MINUTE_MS);

  it('does not delay the lock of an idle console', () => {
    const { signIn, isLocked } = open({ idleLockMinutes: 1 });
    signIn();
    pass(0.1);
    setBack();
    pass(0.8);
    expect(isLocked()).toBe(false);
    pass(0.2);
    expect(isLocked()).toBe(true);
  });

  it('does not lock a console in use', () => {
    const { signIn, isLocked } = open({ idleLockMinutes: 1 });
    signIn();
    pass(0.1);
    setBack();
    for (let touched = 0; touched < 5; touched += 1) {
      pass(0.5);
      touch();
    }
    expect(isLocked()).toBe(false);
  });

  it('does not delay the end of a session', () => {
    const { signIn, end } = open({ maxSessionHours: 1 });
    signIn();
    pass(10);
    setBack();
    pass(49);
    expect(end()).toBeNull();
    pass(2);
    expect(end()).toBe('timeLimit');
  });
});

describe('a page that learns late what another tab did', () => {
  const second = { ...ada, sessionId: 'second', signedInAt: Date.now() };
  const storedTimes = () => localStorage.getItem('console.sessionTimes');

  /** Prepares the storage as another tab leaves it after a sign-in, an hour of work and a lock. */
  function lockedElsewhere(credentials: Credentials) {
    const { userId } = credentials;
    localStorage.setItem('console.credentials', JSON.stringify(credentials));
    localStorage.setItem('console.lock', userId);
    const signedInAt = Date.now() - 60 * MINUTE_MS;
    const times = JSON.stringify({ userId, signedInAt, activeAt: Date.now() });
    localStorage.setItem('console.sessionTimes', times);
    return times;
  }
  const isStillLocked = (userId: string, times: string) => {
    expect(localStorage.getItem('console.lock')).toBe(userId);
    expect(storedTimes()).toBe(times);
  };

  it('is locked with the session that it follows, whose time limit continues', () => {
    const { store, isLocked, end } = open({ idleLockMinutes: 10, maxSessionHours: 8 });
    const times = lockedElsewhere({ ...second, expiresAt: null });
    store.dispatch(signedIn(second));
    expect(isLocked()).toBe(true);
    isStillLocked('ada', times);
    pass(7 * 60 + 1);
    expect(end()).toBe('timeLimit');
  });

  it.each([
    ['the same operator', 'ada'],
    ['somebody else', 'ben'],
  ])('leaves the next session of %s locked when its own has ended', (_whose, userId) => {
    const { store, isLocked } = open({ idleLockMinutes: 10, maxSessionHours: 8 });
    store.dispatch(signedIn({ ...ada, sessionId: 'first' }));
    const next = { ...second, userId };
    const times = lockedElsewhere({ ...next, expiresAt: null });
    touch();
    pass(0.2);
    touch();
    store.dispatch(signedOut('elsewhere'));
    isStillLocked(userId, times);
    store.dispatch(signedIn(next));
    expect(isLocked()).toBe(true);
    isStillLocked(userId, times);
  });

  it('keeps no form input for the locked session', () => {
    const { store } = open({ idleLockMinutes: 10 });
    store.dispatch(signedIn({ ...ada, sessionId: 'first' }));
    const close = formDrafts.register('editApp', () => ({ values: { name: 'typed' }, row: null }));
    const next = { ...second, userId: 'ben' };
    lockedElsewhere({ ...next, expiresAt: null });
    store.dispatch(signedOut('elsewhere'));
    store.dispatch(signedIn(next));
    expect(store.getState().session.isLocked).toBe(true);
    expect(formDrafts.get('editApp')).toBeUndefined();
    close();
  });

  it('counts the hours from the sign-in if the stored times are lost', () => {
    const { store, end } = open({ maxSessionHours: 8 });
    const known = { ...second, signedInAt: Date.now() - 7 * 60 * MINUTE_MS };
    localStorage.setItem('console.credentials', JSON.stringify({ ...known, expiresAt: null }));
    store.dispatch(signedIn(known));
    pass(61);
    expect(end()).toBe('timeLimit');
  });
});

it('a session ends at its time limit, even while in use, and a new one starts from zero', () => {
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
