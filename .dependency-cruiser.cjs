/** Returns the rule for a layer: the import directions of docs/architecture.md, as errors. */
const layer = (name, mayImport) => ({
  name: `layer-${name}`,
  comment: `src/${name} imports only: ${[name, ...mayImport].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|mocks)/', pathNot: `^src/(${[name, ...mayImport].join('|')})/` },
});

module.exports = {
  forbidden: [
    layer('shared', []),
    layer('domain', []),
    layer('store', ['shared', 'domain']),
    layer('api', ['shared', 'domain', 'store']),
    layer('jobs', ['shared', 'domain', 'store', 'api']),
    layer('changes', ['shared', 'domain', 'store', 'api', 'jobs']),
    layer('offline', ['shared', 'domain', 'store', 'api']),
    layer('exports', ['shared', 'domain', 'store', 'api', 'jobs']),
    layer('features', [
      'shared',
      'domain',
      'store',
      'api',
      'changes',
      'jobs',
      'exports',
      'offline',
    ]),
    layer('app', [
      'shared',
      'domain',
      'store',
      'api',
      'changes',
      'jobs',
      'exports',
      'offline',
      'features',
    ]),
    {
      name: 'feature-isolation',
      comment: 'A screen never imports another screen; the rooms below are shared by all.',
      severity: 'error',
      // Exempts two registries that import entries of several screens: the fields of exports, and
      // the actions of the palette.
      from: {
        path: '^src/features/([^/]+)/',
        pathNot: '^src/features/(lists/exportFields|navigation/actions)\\.ts$',
      },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: '^src/features/($1|navigation|answers|lists|checks|figures|permissions|billing)/',
      },
    },
    {
      name: 'engines-show-nothing',
      comment: 'Engines use the types of the screens, never their components.',
      severity: 'error',
      from: { path: '^src/(store|api|jobs|changes|exports|offline)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/shared/(ui|panel|list|forms|charts)/|^node_modules/@mui/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-speaks-to-nobody',
      comment: 'The caller of a request decides whether its failure is a message.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/shared/toast/' },
    },
    {
      name: 'sandbox-stays-outside',
      comment: 'src reaches mocks only from main.tsx and testing/ (and tests through testing/).',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main\\.tsx$|testing/)' },
      to: { path: '^mocks/' },
    },
    {
      name: 'sandbox-is-independent',
      comment: 'mocks takes only types from src.',
      severity: 'error',
      from: { path: '^mocks/' },
      to: { path: '^src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '(\\.test\\.tsx?$|^src/testing/)' },
      to: { path: '^src/testing/' },
    },
    {
      name: 'journeys-and-benches-stay-outside',
      comment: 'Only e2e and bench import e2e and bench.',
      severity: 'error',
      from: { path: '^(src|mocks|scripts)/' },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'no-circular',
      comment: 'Imports of types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '^src/main\\.tsx$',
          '^src/testing/(environment|setup)\\.ts$',
          '^scripts/',
          '^[^/]+\\.config\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'no-dev-dependencies-in-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '(\\.test\\.tsx?$|^src/testing/|\\.d\\.ts$)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^e2e/\\.results/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
