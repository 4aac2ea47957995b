import { endTask } from '../../endTask';
import { whenIdle } from '../../whenIdle';

/** How long a slice of work takes (milliseconds): well below the 50 of a long task. */
const SLICE_MS = 20;

/** Null within a slice, else resolves at the next one; rejects when the signal has aborted. */
export type Pause = () => Promise<void> | null;

/**
 * When the present slice began. One for all work: what waits for other work goes on in its task, and
 * two slices in one task would be a long one.
 */
let began = -Infinity;

/** @param nextSlice resolves in another task, which comes at once by default */
export function createPause(signal: AbortSignal, nextSlice = endTask): Pause {
  return () => {
    signal.throwIfAborted();
    if (performance.now() - began < SLICE_MS) return null;
    return nextSlice().then(() => {
      signal.throwIfAborted();
      began = performance.now();
    });
  };
}

/** Work that is done once, however many ask for it. */
export type SharedWork<Value> = {
  done: Promise<Value>;
  /** Somebody waits for it: from now on it does not wait until the page is idle. */
  hurry: () => void;
};

/**
 * Starts work in slices, which wait for an idle page unless the work is hurried. It goes on when its
 * first asker gives up.
 */
export function startSharedWork<Value>(
  work: (pause: Pause) => Promise<Value>,
  { isHurried }: { isHurried: boolean },
): SharedWork<Value> {
  let isUrgent = isHurried;
  let endWait: () => void = () => undefined;
  const untilIdleOrUrgent = () =>
    new Promise<void>((resolve) => {
      endWait = resolve;
      whenIdle(resolve);
    });
  const pause = createPause(new AbortController().signal, async () => {
    if (!isUrgent) await untilIdleOrUrgent();
    // `hurry` is called within a slice, and a second one in its task would make that a long one.
    if (isUrgent) await endTask();
  });
  return {
    done: work(pause),
    hurry: () => {
      isUrgent = true;
      endWait();
    },
  };
}

/** Items between two looks at the clock. */
const STEP = 250;

/** Calls `visit` for each item in slices. */
export async function eachInSlices<Item>(
  items: ArrayLike<Item>,
  visit: (item: Item, index: number) => void,
  pause: Pause,
): Promise<void> {
  for (let from = 0; from < items.length; from += STEP) {
    const waiting = pause();
    if (waiting) await waiting;
    const end = Math.min(from + STEP, items.length);
    for (let index = from; index < end; index += 1) visit(items[index] as Item, index);
  }
}

/** A sorted copy, stable as `sort`, in slices. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
  pause: Pause,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += STEP) {
    const waiting = pause();
    if (waiting) await waiting;
    runs.push(items.slice(from, from + STEP).sort(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
  pause: Pause,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [atLeft, atRight] = [0, 0];
  while (atLeft < left.length && atRight < right.length) {
    const [one, other] = [left[atLeft] as Item, right[atRight] as Item];
    const isRightNext = compare(one, other) > 0;
    merged.push(isRightNext ? other : one);
    if (isRightNext) atRight += 1;
    else atLeft += 1;
    if (merged.length % STEP === 0) {
      const waiting = pause();
      if (waiting) await waiting;
    }
  }
  return merged.concat(left.slice(atLeft), right.slice(atRight));
}
