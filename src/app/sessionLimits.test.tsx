import { signedIn, signedOut } from '../store/sessionSlice';
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
  };
}

const pass = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE_MS);
const touch = () => window.dispatchEvent(new Event('pointermove'));

describe('an idle session', () => {
  it('ends after the minutes, counted from the last touch', () => {
    const { signIn, end } = open({ idleLockMinutes: 10 });
    signIn();
    pass(9);
    touch();
    pass(9.9);
    expect(end()).toBeNull();
    pass(0.2);
    expect(end()).toBe('expired');
  });

  it('is kept by a touch of another tab', () => {
    const idle = open({ idleLockMinutes: 10 });
    idle.signIn();
    const other = open({ idleLockMinutes: 10 });
    other.signIn();
    pass(9);
    touch();
    pass(9);
    expect([idle.end(), other.end()]).toEqual([null, null]);
  });

  it('is over at the first touch after a sleep, during which no timer ran', () => {
    const { signIn, end } = open({ idleLockMinutes: 10 });
    signIn();
    jest.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
    touch();
    expect(end()).toBe('expired');
  });

  it('is over when the console starts again', () => {
    const first = open({ idleLockMinutes: 10 });
    first.signIn();
    endings.pop()?.();
    jest.setSystemTime(Date.now() + 11 * MINUTE_MS);
    const { store } = createStore();
    store.dispatch(signedIn(ada));
    endings.push(startSessionLimits(store, { idleLockMinutes: 10, maxSessionHours: 0 }));
    expect(store.getState().session.endedBy).toBe('expired');
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
  expect(end()).toBe('expired');
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
    expect(store.getState().session.endedBy).toBeNull();
    pass(11);
    expect(store.getState().session.endedBy).toBe('expired');
  },
);

it('leaves no time of a session behind', () => {
  const { store, signIn } = open({ idleLockMinutes: 10 });
  signIn();
  expect(localStorage.getItem('console.sessionTimes')).toContain('ada');
  store.dispatch(signedOut('logout'));
  expect(localStorage.getItem('console.sessionTimes')).toBeNull();
});
