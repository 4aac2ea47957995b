/** A repeatable source of chance: the same seed gives the same business, row for row. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True in `share` of all cases (0 to 1). */
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
};

/** Mulberry32: small, fast, and good enough to look like life. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    fraction,
    integer: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    chance: (share) => fraction() < share,
    pick: (from) => from[Math.floor(fraction() * from.length)] ?? from[0],
  };
};

/** Picks by weight: `[['active', 7], ['canceled', 1]]` gives 'active' seven times out of eight. */
export const pickWeighted = <T>(random: Random, choices: readonly [T, number][]): T | undefined => {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.fraction() * total;
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return choices.at(-1)?.[0];
};
