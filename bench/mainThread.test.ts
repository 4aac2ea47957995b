import { parseTrace, timeByFunction, timeByKind, visitTo } from './mainThread';

const thread = { pid: 1, tid: 1, args: {} };
const mark = (name: string, ts: number) => ({
  ...thread,
  name,
  ph: 'R',
  ts,
  args: { data: { navigationId: 'first' } },
});
const work = (name: string, ts: number, dur: number, more = {}) => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  ...more,
});
const visitIn = (...traceEvents: object[]) => {
  const ends = [mark('navigationStart', 1000), mark('rows', 9000)];
  const events = parseTrace(JSON.stringify({ traceEvents: [...ends, ...traceEvents] }));
  return { events, visit: visitTo('rows', events) };
};

test('an event counts without those inside it, and with the time of the thread', () => {
  const { events, visit } = visitIn(
    work('RunTask', 2000, 4000),
    work('FunctionCall', 2000, 3000, { tdur: 2500 }),
    work('Layout', 3000, 1000),
    work('TracingStarted', 4500, 100),
  );
  expect(Object.fromEntries(timeByKind(events, visit))).toEqual({
    other: 1.5,
    script: 1.5,
    layout: 1,
  });
});

test('work before the navigation, after the mark and on other threads does not count', () => {
  const { events, visit } = visitIn(
    work('Layout', 500, 100),
    work('Layout', 9500, 100),
    work('Layout', 2000, 100, { tid: 2 }),
    { ...mark('navigationStart', 8000), args: { data: { navigationId: 'frame' } } },
  );
  expect(visit).toMatchObject({ from: 1000, until: 9000 });
  expect(timeByKind(events, visit).size).toBe(0);
});

test('a sample counts for its function, until the mark', () => {
  const frame = { url: 'https://x.test/main.js', lineNumber: 0, columnNumber: 7 };
  const chunk = (nodes: object[], samples: number[], timeDeltas: number[]) => ({
    ...thread,
    tid: 9,
    name: 'ProfileChunk',
    ph: 'P',
    id: '0x1',
    ts: 1,
    args: { data: { cpuProfile: { nodes, samples }, timeDeltas } },
  });
  const { events, visit } = visitIn(
    { ...thread, name: 'Profile', ph: 'P', id: '0x1', ts: 1, args: { data: { startTime: 0 } } },
    // The first chunk also names what has no file: the browser's own work and idle time.
    chunk(
      [
        { id: 1, callFrame: frame },
        { id: 2, callFrame: { functionName: '(idle)' } },
      ],
      [1, 1, 2],
      [900, 200, 0],
    ),
    chunk([], [1, 1], [300, 9000]),
  );
  expect([...timeByFunction(events, visit)]).toEqual([[frame, 0.5]]);
});

test('a trace without the mark is refused', () => {
  const events = parseTrace(JSON.stringify({ traceEvents: [mark('navigationStart', 1)] }));
  expect(() => visitTo('rows', events)).toThrow('no navigation that led to rows');
});
