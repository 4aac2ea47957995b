import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Reporter that ends the run with a line of all counts, such as `64 scenes, 0 violations`. */
export default class FigureReporter implements Reporter {
  private readonly figures = new Map<string, number>();
  private failed = 0;

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      this.figures.set(type, (this.figures.get(type) ?? 0) + Number(description));
    }
    if (test.outcome() === 'unexpected') this.failed += 1;
  }

  onEnd({ status }: FullResult): void {
    const failed = Math.max(this.failed, status === 'passed' ? 0 : 1);
    // Largest count first, so that a number of attempts (`64 scenes`) precedes the number of its
    // results (`0 violations`).
    const byNumber = [...this.figures].sort(([, one], [, other]) => other - one);
    const figures = byNumber.map(([what, sum]) => `${sum} ${what}`);
    if (failed > 0) figures.push(`${failed} failed`);
    process.stdout.write(`\n${figures.join(', ')}\n`);
  }
}
