/**
 * Mutation tests of rules that protect sessions, tenants' rows, persisted data and operators. At
 * least one test has to fail for each small change of the code. `npm run check -- mutation` runs
 * them.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    'src/api/client/reauth.ts',
    'src/api/client/failures.ts',
    'src/api/client/retry.ts',
    'src/api/client/reportReachability.ts',
    'src/api/cache/rehydrate.ts',
    'src/api/adapters/*.ts',
    'src/store/session*.ts',
    'src/store/credentials.ts',
    'src/app/routing/redirect.ts',
    'src/shared/browser/safeHref.ts',
    'src/api/resources/subscriptions/providerLinks.ts',
    'src/api/cache/queryRecord.ts',
    'src/offline/connectivity.ts',
    'src/changes/record/{compare,change}.ts',
    'src/changes/outbox/mergeQueued.ts',
    '!src/**/*.test.ts',
  ],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    // The project `console` of jest.config.ts, limited to the tests of these files.
    configFile: 'jest.mutation.config.ts',
  },
  ignorePatterns: ['/*', '!/src', '!/mocks', '!/*.json', '!/jest*.config.ts'],
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'json'],
  clearTextReporter: {
    allowColor: false,
    logTests: false,
    reportTests: false,
    reportScoreTable: true,
  },
  jsonReporter: { fileName: '.cache/mutation.json' },
  tempDirName: '.cache/mutation',
  allowEmpty: false,
};
