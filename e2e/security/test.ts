import { test as base } from '../support/test';
import { Violations } from './violations';

type Fixtures = {
  violations: Violations;
  /** Adds `by` to a count that the last line of the run shows. `count('scenes')` adds 1. */
  count: (what: string, by?: number) => void;
};

/** Journey test that also listens for violations of the content security policy. */
export const test = base.extend<Fixtures>({
  violations: async ({ browserName: _unused }, provide) => {
    await provide(new Violations());
  },
  context: async ({ context, violations }, provide) => {
    await violations.listen(context);
    await provide(context);
  },
  count: async ({ browserName: _unused }, provide, testInfo) => {
    await provide((what, by = 1) => {
      testInfo.annotations.push({ type: what, description: String(by) });
    });
  },
});

export { expect } from '../support/test';
