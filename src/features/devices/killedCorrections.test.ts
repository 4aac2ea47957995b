import fc from 'fast-check';
import { createStore } from '../../app/start/store';
import { isUnfinished } from '../../jobs/jobsSlice';
import { toast, toastStore } from '../../shared/toast/toast';
import { removeRecords } from '../../store/database';
import { signedOut } from '../../store/sessionSlice';
import { reportFigure } from '../../testing/figure';
import { httpSandboxForFile } from '../../testing/httpSandbox';
import { killableTabs } from '../../testing/killableTabs';
import { createLocks } from '../../testing/locks';
import { propertyRuns } from '../../testing/propertyRuns';
import { deviceWith, openRepairTab, OWNER, sentCalls } from '../../testing/repairScene';

/*
 * Corrections of a server count against the sandbox over HTTP, with answers that are lost, refusals, changes by somebody
 * else, and tabs that are killed between any two steps of the job: before and after each request, and
 * before and after each record on the disk.
 */

const { numRuns, ...from } = propertyRuns(25);
jest.setTimeout(60_000 + numRuns * 2_000);

const server = httpSandboxForFile();
const sandbox = () => server().sandbox;
const { arm, isIdle, until } = killableTabs(server);

const changes = {
  'created by somebody else': (id: string) => sandbox().platform.devices.serverCreated(id),
  'deleted by somebody else': (id: string) => sandbox().platform.devices.serverDeleted(id),
  'answer lost': () => sandbox().scenarios.loseAnswer(),
  'refused with 403': () => sandbox().scenarios.failNext({ method: 'POST', status: 403 }),
  'failed with 503': () => sandbox().scenarios.failNext({ status: 503 }),
  'answered with nonsense': () => sandbox().scenarios.malformed({ body: ['?'], times: 1 }),
};

const run = fc.record({
  count: fc.integer({ min: 0, max: 10 }),
  to: fc.integer({ min: 0, max: 12 }),
  killAt: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 2 }),
  events: fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 14 }),
      what: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    }),
    { maxLength: 2 },
  ),
});

/** The calls that went out although the one before was not known to be carried out, and read after. */
function blindCalls(): string[] {
  const blind: string[] = [];
  let isKnown = true;
  for (const { method, path, status } of sandbox().record.requests) {
    if (method === 'POST' && path.includes('/server-')) {
      if (!isKnown) blind.push(path);
      isKnown = false;
    } else if (method === 'GET' && path.includes('/limits/') && status === 200) isKnown = true;
  }
  return blind;
}

const hasEnded = ({ items, notes }: ReturnType<typeof openRepairTab>) =>
  items().length > 0 && !items().some(isUnfinished) && notes().length > 0;

const tally = { runs: 0, kills: 0, corrected: 0, explained: 0, untouched: 0, calls: 0 };

async function playRun({
  count,
  to,
  ...drawn
}: typeof run extends fc.Arbitrary<infer R> ? R : never) {
  const device = deviceWith(sandbox(), count);
  const countNow = () => sandbox().platform.store.devices.get(device.id)!.serverCount;
  Object.assign(navigator, { locks: createLocks() });
  arm();
  await removeRecords('changes', OWNER);
  toast.reset();

  const first = openRepairTab(sandbox(), createStore().store);
  sandbox().record.clear();
  const end = { isKilled: false };
  const onKill = () => {
    end.isKilled = true;
    // What a tab takes along: its locks, and the memory of its page.
    first.store.dispatch(signedOut('expired'));
    Object.assign(navigator, { locks: createLocks() });
  };
  let requests = 0;
  const events = new Map(
    drawn.events.map(({ at, what }) => [
      at,
      () => {
        try {
          changes[what](device.id);
        } catch {
          // The limit refuses it to somebody else, too.
        }
      },
    ]),
  );
  const onRequest = () => {
    requests += 1;
    events.get(requests)?.();
  };
  arm({ killAt: drawn.killAt, onKill, onRequest });

  // A double click.
  const starts = [first.start(device, count, to), first.start(device, count, to)];
  const second = starts[1]!;
  await until(() => end.isKilled || hasEnded(first));
  if (!end.isKilled) expect(await second).toBe('busy');
  const sentBefore = sentCalls(sandbox()).length;
  arm();
  sandbox().scenarios.reset();

  let tab = first;
  if (end.isKilled) {
    tally.kills += 1;
    tab = openRepairTab(sandbox(), createStore().store);
    const isLeft = (await tab.records()).length > 0;
    const shown = tab.showKept();
    await until(() => isIdle() && hasEnded(tab) === isLeft);
    await shown;
    // The request of a killed tab may still arrive; nothing else is sent.
    expect(sentCalls(sandbox()).length - sentBefore).toBeLessThanOrEqual(1);
  }
  await until(() => sandbox().record.requests.every(({ status }) => status !== null));

  expect(blindCalls()).toEqual([]);
  const calls = sentCalls(sandbox());
  const said = tab.notes().join(' ');
  const isCorrected = toastStore.get().history.some(({ variant }) => variant === 'success');
  if (isCorrected) {
    expect(countNow()).toBe(to);
    tally.corrected += 1;
  } else if (calls.length === 0) {
    tally.untouched += 1;
  } else if (tab.job() === undefined) {
    // Killed after its end, when nothing was left to say.
    expect(countNow()).toBe(to);
    tally.corrected += 1;
  } else {
    expect(said).toMatch(
      /refused|No clear answer|could not be read|other values|left as it is|closed or reloaded|keep a record/,
    );
    tally.explained += 1;
  }
  tally.runs += 1;
  tally.calls += calls.length;
  tab.store.dispatch(signedOut('logout'));
}

it('repeats no call blindly, and the count is right or the stop is explained', async () => {
  await fc.assert(
    fc.asyncProperty(
      run.filter(({ count, to }) => count !== to),
      playRun,
    ),
    { ...from, numRuns },
  );
});

afterAll(() => {
  const { runs, kills, calls, corrected, explained, untouched } = tally;
  reportFigure(
    `repairs: ${runs} runs, ${kills} tabs killed, ${calls} calls, 0 repeated blindly; ${corrected} corrected, ${explained} stopped and explained, ${untouched} without a call (seed ${from.seed})`,
  );
});
