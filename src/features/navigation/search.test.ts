import type { AppOutcome } from '../../api/background/askApps';
import { searchStatus } from './search';

const status = (
  apps: Record<string, AppOutcome>,
  resumesAt: number | null = null,
  cut: readonly string[] = [],
) =>
  searchStatus(
    { hits: [], apps: new Map(Object.entries(apps)), resumesAt, cut: new Set(cut) },
    (id) => `App ${id}`,
  );

it('counts the apps that have answered, and is not over while one has not', () => {
  expect(status({ a: 'answered', b: 'waiting', c: 'answered' })).toEqual({
    isOver: false,
    isComplete: false,
    searched: '2 of 3 apps searched',
    problems: [],
    isRetryable: true,
    pause: null,
  });
  expect(status({ a: 'answered' })).toMatchObject({ isOver: true, isComplete: true });
});

it('names the apps that couldn’t be searched, and why', () => {
  expect(
    status({
      a: 'failed',
      b: 'timedOut',
      c: 'malformed',
      d: 'notAllowed',
      e: 'notAllowed',
      f: 'answered',
    }),
  ).toMatchObject({
    isOver: true,
    isComplete: false,
    searched: '1 of 6 apps searched',
    problems: [
      '1 app couldn’t be searched: App a',
      '1 app didn’t respond in time: App b',
      '1 app sent an unexpected response: App c',
      'No access to 2 apps: App d, App e',
    ],
  });
});

it('names the apps whose lists were not read to the end, without offering a retry', () => {
  expect(status({ a: 'answered', b: 'answered' }, null, ['b'])).toMatchObject({
    isOver: true,
    isComplete: false,
    isRetryable: false,
    problems: ['There may be more in 1 app: App b'],
  });
});

it('names five of many apps, and shows hidden characters in names', () => {
  const apps = Object.fromEntries(['\u202e1', 2, 3, 4, 5, 6, 7].map((id) => [`x${id}`, 'failed']));
  expect(status(apps as Record<string, AppOutcome>).problems).toEqual([
    '7 apps couldn’t be searched: App x\ufffd1, App x2, App x3, App x4, App x5, 2 more',
  ]);
});

it('says when the search resumes after a pause', () => {
  const at = new Date().setHours(12, 4, 0, 0);
  expect(status({ a: 'waiting' }, at).pause ?? '').toMatch(
    /^The platform is busy\. Search resumes at .*12:04 PM\.$/,
  );
});
