/** A failure prints it with the counterexample; the same seed makes the same runs. */
const SEED = 20_261_121;

/**
 * How long a property is tried, and from where: a short while in every Jest run, at length by
 * `npm run check:…`, which says so in the environment. A counterexample comes back with the seed
 * and the path that the failure printed: CHECK_SEED and CHECK_PATH.
 */
export function propertyRuns(everyTime: number) {
  const { CHECK_RUNS, CHECK_SEED, CHECK_PATH } = process.env;
  return {
    numRuns: Number(CHECK_RUNS ?? everyTime),
    seed: Number(CHECK_SEED ?? SEED),
    ...(CHECK_PATH && { path: CHECK_PATH }),
  };
}
