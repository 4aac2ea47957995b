import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Ends the run with one plain line that counts the journeys, for people and machines alike. */
export default class CountReporter implements Reporter {
  private suite: Suite | null = null;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
    const passed = count('expected') + count('flaky');
    // A run that ended before its first journey counts as one failure.
    const failed = Math.max(count('unexpected'), status === 'passed' ? 0 : 1);
    const skipped = count('skipped');
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${passed} passed, ${failed} failed${tail}\n`);
  }
}
