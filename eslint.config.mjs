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

/** Globals and properties that only one owner may use. Each owner is exempted below. */
const ownedGlobals = [
  { name: 'fetch', message: 'Requests go through src/api (the one createApi).' },
  { name: 'localStorage', message: 'Storage belongs to src/shared/browser/storage.ts.' },
  { name: 'sessionStorage', message: 'Storage belongs to src/shared/browser/storage.ts.' },
];
const ownedProperties = [
  {
    object: 'navigator',
    property: 'clipboard',
    message: 'Use copyText of src/shared/browser/copyText.ts.',
  },
];
const ownedModules = {
  paths: [
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
  ],
};

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
    rules: {
      'no-restricted-globals': ['error', ...ownedGlobals],
      'no-restricted-imports': ['error', ownedModules],
      'no-restricted-properties': ['error', ...ownedProperties],
      'no-restricted-syntax': ['error', defaultExport, ...namedProvider],
      // RTK Query types its matchers as methods, although they do not use `this`. src has no
      // classes of its own.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Owners of the globals above. builds.ts fetches the console's own page, gate.ts asks whether
    // anything answers, and the worker forwards requests of pages.
    files: [
      'src/shared/browser/storage.ts',
      'src/api/client/prefetchedResponses.ts',
      'src/offline/gate.ts',
      'src/offline/serviceWorker/builds.ts',
      'src/offline/serviceWorker/refreshAnswers.ts',
      'src/serviceWorker.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/shared/browser/copyText.ts', '**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['src/shared/config.ts', '**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', defaultExport] },
  },
  {
    files: ['src/shared/toast/**', 'src/store/hooks.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    ...testingLibrary.configs['flat/react'],
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**'],
    rules: {
      'no-restricted-globals': 'off',
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
