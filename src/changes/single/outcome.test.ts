import { localError, refusedError } from '../../api/client/errors';
import { nextToSend, open } from '../record/change';
import type { Change } from '../record/changeRecord';
import { failed, nextChange, notRead, stopped, type Outcome } from './outcome';

const change: Change = open(
  {
    id: 'a',
    owner: 'ada',
    kind: 'updateApp',
    subject: { id: 'nimbus', label: 'Nimbus' },
    app: null,
    before: { displayName: 'Nimbus' },
    after: { displayName: 'Cumulus' },
    at: 1,
    screen: '/apps',
    sent: 'later',
    runId: null,
    undoes: null,
    sentAt: null,
    state: { name: 'waiting' },
  },
  { name: 'waiting' },
);
const sent = { ...change, sentAt: 2 };

const refusal = (status: number) => refusedError(`Status ${status}`, status);
const read = [null, 400, 403, 404, 429, 500, 503].map((status) =>
  status === null ? localError('network') : refusal(status),
);
const outcomes: Outcome[] = [
  ...[change, sent].flatMap((each) => read.map((error) => notRead(each, error))),
  ...read.map((error) => failed(sent, error)),
  stopped(change),
];

it.each(outcomes)('$name leaves the outbox nothing that it would send at once', (outcome) => {
  const next = nextChange(outcome, 'outbox');
  const isLater = next === null || ['waiting', 'unknown'].includes(next.state.name);
  expect(nextToSend([next ?? change]) !== undefined).toBe(isLater);
});

it.each(outcomes)('$name never leaves a change of a run waiting', (outcome) => {
  const next = nextChange(outcome, 'run');
  expect(next?.state.name).not.toBe('waiting');
  expect(next === null).toBe(outcome.name === 'stopped');
});

it('sends a queued change later if the device went offline before its write', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const next = nextChange(failed(sent, localError('network')), 'outbox');
  expect(next).toMatchObject({ open: 1, state: { name: 'waiting' } });
});

it('calls a change unknown if its row can’t be read after an earlier request', () => {
  const next = nextChange(notRead(sent, refusal(500)), 'run');
  expect(next).toMatchObject({ open: 1, state: { name: 'unknown' } });
  expect(nextChange(notRead(change, refusal(500)), 'run')?.state).toEqual({
    name: 'refused',
    why: 'Status 500. Nothing was sent.',
  });
});
