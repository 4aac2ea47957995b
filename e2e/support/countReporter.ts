import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/**
 * Reporter that lists the journeys that passed only on the second try, and ends the run with one
 * line that counts the journeys, for people and scripts.
 */
export default class CountReporter implements Reporter {
  private suite: Suite | null = null;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const journeys = this.suite?.allTests() ?? [];
    const withOutcome = (outcome: ReturnType<TestCase['outcome']>) =>
      journeys.filter((journey) => journey.outcome() === outcome);
    const flaky = withOutcome('flaky');
    const passed = withOutcome('expected').length + flaky.length;
    // A run that ended before its first journey counts as one failure.
    const failed = Math.max(withOutcome('unexpected').length, status === 'passed' ? 0 : 1);
    const skipped = withOutcome('skipped').length;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    const titles = flaky.map((journey) => `  ${journey.titlePath().filter(Boolean).join(' › ')}\n`);
    if (titles.length > 0) process.stdout.write(`\nPassed on the second try:\n${titles.join('')}`);
    process.stdout.write(`\n${passed} passed, ${failed} failed${tail}\n`);
  }
}
