/** Jest reporter that ends the run with one line that counts the tests, for people and scripts. */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const {
      numPassedTests,
      numFailedTests,
      numPendingTests,
      numTodoTests,
      numRuntimeErrorTestSuites,
    } = results;
    // A suite that failed to load has run no tests and counts as one failure.
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const skipped = numPendingTests + numTodoTests;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${numPassedTests} passed, ${failed} failed${tail}\n`);
  }
}
