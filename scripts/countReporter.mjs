/** Jest reporter: ends the run with one plain line that counts the tests, for people and machines alike. */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const {
      numPassedTests,
      numFailedTests,
      numPendingTests,
      numTodoTests,
      numRuntimeErrorTestSuites,
    } = results;
    // A suite that could not even be loaded ran none of its tests; it counts as one failure.
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const skipped = numPendingTests + numTodoTests;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${numPassedTests} passed, ${failed} failed${tail}\n`);
  }
}
