import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Repeatable random choices: the same seed produces the same data. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** Returns true with the probability `share` (0 to 1). */
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
};

/**
 * Creates random choices from a Mersenne Twister, which produces different sequences even for
 * consecutive seeds.
 */
export const createRandom = (seed: number): Random => {
  const generator = mersenne(seed);
  const fraction = (): number => uniformFloat64(generator);
  const integer = (low: number, high: number): number => uniformInt(generator, low, high);
  return {
    fraction,
    integer,
    chance: (share) => fraction() < share,
    pick: (from) => from[integer(0, from.length - 1)] ?? from[0],
  };
};

/**
 * Picks by weight: `[['active', 7], ['canceled', 1]]` gives 'active' in seven out of eight cases.
 */
export const pickWeighted = <T>(random: Random, choices: readonly [T, number][]): T | undefined => {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.fraction() * total;
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return choices.at(-1)?.[0];
};
