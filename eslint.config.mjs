import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

const defaultExport = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' };

/**
 * Selectors of texts that name the payment provider. Its name is a setting, so no text may contain
 * it.
 */
const namedProvider = ['Literal[value', 'JSXText[value', 'TemplateElement[value.raw'].map(
  (text) => ({
    selector: `${text}=/\\bStripe\\b/]`,
    message: 'Use providerName of src/shared/config.ts.',
  }),
);

/*
 * Globals, properties, modules and syntax that only their owners may use. The owners are exempted
 * below, each from its own restriction.
 */

const STORAGE =
  'Storage belongs to src/shared/browser/storage.ts, which takes only keys of the inventory.';
const DATABASE = 'Use src/store/database.ts, which takes only object stores of the inventory.';

const ownedGlobals = [
  { name: 'fetch', message: 'Requests go through src/api (the one createApi).' },
  { name: 'localStorage', message: STORAGE },
  { name: 'sessionStorage', message: STORAGE },
  { name: 'indexedDB', message: DATABASE },
  { name: 'caches', message: 'Use src/offline/serviceWorker/serviceWorkers.ts.' },
  {
    name: 'BroadcastChannel',
    message: 'Use src/changes/record/changesChannel.ts: all consoles of an origin share channels.',
  },
];

/** Returns the rule for globals, for a file that owns some of them. */
const globalsExcept = (...owned) => ({
  'no-restricted-globals': [
    'error',
    {
      globals: ownedGlobals.filter(({ name }) => !owned.includes(name)),
      checkGlobalObject: true,
    },
  ],
});

const ownedProperties = [
  {
    object: 'navigator',
    property: 'clipboard',
    message: 'Use copyText of src/shared/browser/copyText.ts.',
  },
  {
    property: 'locks',
    message: 'Use src/store/webLock.ts: all consoles of an origin share locks.',
  },
  { property: 'serviceWorker', message: 'Use src/offline/serviceWorker/serviceWorkers.ts.' },
];

/** Returns the rule for properties, for a file that owns some of them. */
const propertiesExcept = (...owned) => ({
  'no-restricted-properties': [
    'error',
    ...ownedProperties.filter(({ property }) => !owned.includes(property)),
  ],
});

const PRECACHE = 'The precache belongs to src/offline/serviceWorker/ParallelPrecache.ts.';

const ownedModules = [
  { name: 'notistack', message: 'Use shared/toast; only that folder knows notistack.' },
  {
    name: '@mui/material',
    message: 'Import the component from its own path: the barrel costs start-up time.',
  },
  { name: '@mui/icons-material', message: 'Import the icon from its own path.' },
  {
    name: 'react-redux',
    importNames: ['useDispatch', 'useSelector', 'useStore'],
    message: 'Use the typed hooks of src/store/hooks.ts.',
  },
  { name: 'idb', message: DATABASE },
];
const precaching = {
  group: ['workbox-*', '!workbox-core', '!workbox-routing', '!workbox-window'],
  message: PRECACHE,
};

/** Returns the rule for imports, for files that own some modules. */
const importsExcept = (...owned) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: ownedModules.filter(({ name }) => !owned.includes(name)),
      patterns: owned.includes('workbox-precaching') ? [] : [precaching],
    },
  ],
});

const retryAfter = ['Literal[value', 'TemplateElement[value.raw'].map((text) => ({
  selector: `${text}=/^retry-after/i]`,
  message: 'Use readRetryAfter of src/api/client/retryPolicy.ts.',
}));

const mutation = {
  selector: 'CallExpression[callee.object.name="build"][callee.property.name="mutation"]',
  message: 'Define mutations in src/api/resources. Read-only mode is tested with those of api.ts.',
};
const injectedMutation = {
  ...mutation,
  selector: `CallExpression[callee.property.name="injectEndpoints"] ${mutation.selector}`,
};

const ownedSyntax = [
  ...namedProvider,
  ...retryAfter,
  mutation,
  injectedMutation,
  { selector: 'ImportExpression[source.value="idb"]', message: DATABASE },
  {
    selector: 'ImportExpression[source.value=/^workbox-(?!core$|routing$|window$)/]',
    message: PRECACHE,
  },
  { selector: 'Property[key.name="cacheName"]', message: PRECACHE },
  {
    selector:
      ':matches(TSAsExpression, TSTypeAssertion) TSTypeReference[typeName.name=/^(BrowserKeyName|TabKeyName|StoreName)$/]',
    message: 'Add the key to src/store/deviceInventory.ts, so that its data are removed.',
  },
];

/** Returns the rule for syntax, for files that own some of it. */
const syntaxExcept = (...owned) => ({
  'no-restricted-syntax': [
    'error',
    defaultExport,
    ...ownedSyntax.filter((each) => !owned.includes(each)),
  ],
});

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'dist-demo/',
      'node_modules/',
      'coverage/',
      'screenshots/',
      'reports/',
      '.cache/',
      'e2e/.results/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
      'no-restricted-syntax': ['error', defaultExport],
      eqeqeq: 'error',
      // Dialogs and the sign-in page need autoFocus to set their initial focus.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // For `checkGlobalObject`, which ignores objects that are not declared.
    languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
    rules: {
      ...globalsExcept(),
      ...importsExcept(),
      ...propertiesExcept(),
      ...syntaxExcept(),
      // RTK Query types its matchers as methods, although they do not use `this`. src has no
      // classes of its own.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/shared/browser/storage.ts'],
    rules: globalsExcept('localStorage', 'sessionStorage'),
  },
  {
    // builds.ts fetches the console's own page, gate.ts asks whether anything answers, and the
    // worker forwards requests of pages.
    files: [
      'src/api/client/prefetchedResponses.ts',
      'src/offline/gate.ts',
      'src/offline/serviceWorker/builds.ts',
      'src/offline/serviceWorker/refreshAnswers.ts',
      'src/serviceWorker.ts',
    ],
    rules: globalsExcept('fetch'),
  },
  { files: ['src/changes/record/changesChannel.ts'], rules: globalsExcept('BroadcastChannel') },
  {
    files: ['src/offline/serviceWorker/serviceWorkers.ts'],
    rules: { ...globalsExcept('caches'), ...propertiesExcept('serviceWorker') },
  },
  { files: ['src/store/webLock.ts'], rules: propertiesExcept('locks') },
  { files: ['src/shared/browser/copyText.ts'], rules: propertiesExcept('clipboard') },
  { files: ['**/*.test.{ts,tsx}', 'src/testing/**'], rules: importsExcept('idb') },
  { files: ['src/shared/toast/**'], rules: importsExcept('notistack') },
  { files: ['src/store/hooks.ts'], rules: importsExcept('react-redux') },
  { files: ['src/store/database.ts'], rules: importsExcept('idb') },
  {
    files: ['src/serviceWorker.ts', 'src/offline/serviceWorker/ParallelPrecache.ts'],
    rules: importsExcept('workbox-precaching'),
  },
  { files: ['src/shared/config.ts'], rules: syntaxExcept(...namedProvider) },
  { files: ['src/api/client/retryPolicy.ts'], rules: syntaxExcept(...retryAfter) },
  { files: ['src/api/resources/**'], rules: syntaxExcept(mutation) },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    ...testingLibrary.configs['flat/react'],
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', defaultExport],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['*.config.{ts,mjs}', '.*.{cjs,mjs}', 'scripts/*.mjs'],
    languageOptions: { globals: { process: 'readonly', module: 'writable' } },
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Playwright requires a default export in these files.
  {
    files: ['e2e/**/playwright.config.ts', 'e2e/**/*Reporter.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'mocks/server.ts', '*.config.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{mjs,cjs,js}'], ...tseslint.configs.disableTypeChecked },
  prettier,
);
