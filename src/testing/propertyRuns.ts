/** Default seed, which makes runs reproducible. A failure prints it with the counterexample. */
const SEED = 20_261_121;

/**
 * Returns fast-check's parameters for a property: few runs in Jest, many in `npm run check --
 * <name>`, which sets CHECK_RUNS. To repeat a counterexample, set CHECK_SEED and CHECK_PATH to the
 * seed and path that the failure printed.
 */
export function propertyRuns(everyTime: number) {
  const { CHECK_RUNS, CHECK_SEED, CHECK_PATH } = process.env;
  return {
    numRuns: Number(CHECK_RUNS ?? everyTime),
    seed: Number(CHECK_SEED ?? SEED),
    ...(CHECK_PATH && { path: CHECK_PATH }),
  };
}
