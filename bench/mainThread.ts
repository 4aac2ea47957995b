import * as v from 'valibot';

/** Place of a function in a built file; line and column count from 0. */
const place = v.object({ url: v.string(), lineNumber: v.number(), columnNumber: v.number() });
/** Without a place: the browser's own functions, idle time, and scripts of the automation. */
const callFrame = v.union([place, v.object({})]);

const traceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  id: v.optional(v.string()),
  /** Microseconds. */
  ts: v.number(),
  dur: v.optional(v.number()),
  /** Duration without the time in which the thread had no processor (microseconds). */
  tdur: v.optional(v.number()),
  args: v.object({
    data: v.optional(
      v.object({
        navigationId: v.optional(v.string()),
        startTime: v.optional(v.number()),
        timeDeltas: v.optional(v.array(v.number())),
        cpuProfile: v.optional(
          v.object({
            samples: v.optional(v.array(v.number())),
            nodes: v.optional(
              v.array(v.object({ id: v.number(), parent: v.optional(v.number()), callFrame })),
            ),
          }),
        ),
      }),
    ),
  }),
});

/** Event of a trace, with the fields that are read here. */
export type TraceEvent = v.InferOutput<typeof traceEvent>;
export type Place = v.InferOutput<typeof place>;

const trace = v.object({ traceEvents: v.array(v.unknown()) });

/** Events of a trace of Chromium (the Trace Event Format). Skips kinds that nothing here reads. */
export function parseTrace(text: string): TraceEvent[] {
  const { traceEvents } = v.parse(trace, JSON.parse(text));
  return traceEvents.flatMap((event) => {
    const parsed = v.safeParse(traceEvent, event);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Names of the events of each kind of work. All others are part of the work around them. */
const kinds: Readonly<Record<string, RegExp>> = {
  script:
    /^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch|v8\.run|XHR|FireIdleCallback|v8\.callFunction|v8\.produceCache)/,
  compile: /^(v8\.compile|V8\.Compile|v8\.parse|V8\.Parse|v8\.deserialize)/i,
  'garbage collection': /^(MinorGC|MajorGC|V8\.GC)/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|ScheduleStyle)/,
  layout: /^(Layout|UpdateLayerTree)$/,
  paint: /^(Paint|PrePaint|Layerize|Commit|Composite|UpdateLayer)/,
  'HTML parsing': /^ParseHTML/,
};

const kindOf = (name: string) =>
  Object.entries(kinds).find(([, names]) => names.test(name))?.[0] ?? 'other';

/** Main thread of a page, and the time from a navigation to a mark (microseconds). */
export type Visit = { pid: number; tid: number; from: number; until: number };

/** Visit of the page that set the mark. Throws if the trace lacks the mark or its navigation. */
export function visitTo(mark: string, events: readonly TraceEvent[]): Visit {
  const end = events.find(({ name }) => name === mark);
  const navigation = end?.args.data?.navigationId;
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.navigationId === navigation,
  );
  if (!end || !start) throw new Error(`The trace has no navigation that led to ${mark}.`);
  return { pid: end.pid, tid: end.tid, from: start.ts, until: end.ts };
}

const addTo = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value);

/** Milliseconds of the thread by kind of work. Each event counts without the events inside it. */
export function timeByKind(
  events: readonly TraceEvent[],
  { pid, tid, from, until }: Visit,
): Map<string, number> {
  const sums = new Map<string, number>();
  const open: { kind: string; end: number }[] = [];
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .filter(({ ts }) => ts >= from && ts < until)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0, tdur = dur } of own) {
    let outer = open.at(-1);
    while (outer && outer.end <= ts) {
      open.pop();
      outer = open.at(-1);
    }
    const kind = kindOf(name);
    // An event without a kind of its own, such as a mark, is part of the one around it.
    const of = kind === 'other' && outer ? outer.kind : kind;
    addTo(sums, of, tdur / 1000);
    if (outer) addTo(sums, outer.kind, -tdur / 1000);
    open.push({ kind: of, end: ts + dur });
  }
  return sums;
}

/**
 * Milliseconds of script by function, from the samples of the thread's profile. Leaves out functions
 * without a place in a file.
 */
export function timeByFunction(
  events: readonly TraceEvent[],
  { pid, tid, from, until }: Visit,
): Map<Place, number> {
  const sums = new Map<Place, number>();
  const profiles = events.filter(
    (event) => event.name === 'Profile' && event.pid === pid && event.tid === tid,
  );
  for (const { id, args } of profiles) {
    let at = args.data?.startTime ?? 0;
    const places = new Map<number, Place>();
    for (const chunk of events) {
      if (chunk.name !== 'ProfileChunk' || chunk.pid !== pid || chunk.id !== id) continue;
      const { cpuProfile, timeDeltas = [] } = chunk.args.data ?? {};
      for (const { id: node, callFrame: found } of cpuProfile?.nodes ?? []) {
        if ('url' in found) places.set(node, found);
      }
      for (const [index, delta] of timeDeltas.entries()) {
        at += delta;
        const found = places.get(cpuProfile?.samples?.[index] ?? NaN);
        if (!found || at < from || at >= until) continue;
        sums.set(found, (sums.get(found) ?? 0) + delta / 1000);
      }
    }
  }
  return sums;
}
