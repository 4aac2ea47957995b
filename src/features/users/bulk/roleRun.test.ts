import {
  judgeLost,
  judgeReading,
  progressText,
  readableRuns,
  waiting,
  type RowState,
} from './roleRun';

const row = {
  id: 'a',
  name: 'Ada',
  from: ['user', 'auditor'],
  to: ['user', 'auditor', 'moderator'],
};
const sent: RowState = { name: 'sent', why: null, sentAt: 1 };
const gone = { problem: 'User not found', status: 'gone' } as const;
const unread = { problem: 'Service Unavailable', status: 'other' } as const;

describe('the reading before a write', () => {
  it.each<[string, RowState, Parameters<typeof judgeReading>[2], unknown]>([
    ['the roles as they were', waiting, { roles: ['auditor', 'user'] }, 'send'],
    [
      'the new roles, without a write',
      waiting,
      { roles: row.to },
      { name: 'unneeded', why: 'Not needed: has these roles already.' },
    ],
    ['the new roles, after a write', sent, { roles: row.to }, { name: 'done', why: null }],
    [
      'other roles',
      waiting,
      { roles: ['admin'] },
      { name: 'skipped', why: 'Changed meanwhile, so left as it is: Admin.' },
    ],
    [
      'no roles any more',
      sent,
      { roles: [] },
      { name: 'skipped', why: 'Changed meanwhile, so left as it is: No Role.' },
    ],
    ['no user any more', waiting, gone, { name: 'skipped', why: 'User not found.' }],
    [
      'no answer, without a write',
      waiting,
      unread,
      { name: 'failed', why: 'Service Unavailable. Nothing was sent.' },
    ],
    [
      'no answer, after a write',
      sent,
      unread,
      {
        name: 'unknown',
        why: 'No answer came, and the roles can’t be read: Service Unavailable.',
      },
    ],
  ])('%s', (_case, state, reading, expected) => {
    const verdict = judgeReading(row, state, reading);
    expect(verdict).toEqual(
      expected === 'send' ? expected : { ...(expected as object), sentAt: state.sentAt },
    );
  });
});

it('says of a lost answer what the roles are by now', () => {
  const after = (roles: string[]) => judgeLost(row, sent, 'Timed out', { roles }).name;
  expect(after(row.to)).toBe('done');
  expect(after(['admin'])).toBe('skipped');
  expect(judgeLost(row, sent, 'Timed out', { roles: row.from })).toEqual({
    name: 'failed',
    why: 'No clear answer came: Timed out. The roles are as before.',
    sentAt: 1,
  });
});

it('counts the ends of a change', () => {
  const states = (['done', 'done', 'waiting', 'sent', 'unneeded', 'failed'] as const).map(
    (name): RowState => ({ ...waiting, name }),
  );
  expect(progressText(states)).toBe('4 of 6 users · 2 changed · 1 not needed · 1 failed');
  expect(progressText([waiting])).toBe('0 of 1 user');
});

it('reads runs with their states, and nothing that is malformed', () => {
  const run = {
    ...{ owner: 'o', id: 'r', title: 'Roles of 1 user', app: null, rows: [row] },
    ...{ startedAt: 2, isOver: false },
  };
  const record = (index: unknown, state: unknown) => ({
    ...{ owner: 'o', id: `r/${String(index)}`, run: 'r' },
    ...{ index, state },
  });
  const older = { ...run, id: 'q', startedAt: 1 };
  expect(
    readableRuns([
      ...[run, record(0, sent), record(7, sent), record(0, { name: 'lost' }), record('0', sent)],
      ...[older, { ...run, id: 'x', rows: [{ ...row, to: null }] }, null],
    ]),
  ).toEqual([
    { run: older, states: [waiting] },
    { run, states: [sent] },
  ]);
});
