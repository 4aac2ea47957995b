import { readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const { isOperatorScreen, screenNames } = await tsImport(
  './src/features/navigation/screens.ts',
  import.meta.url,
);

/** Size limits with Brotli compression, 5 % above the current build. */
const limits = {
  page: '18.2 kB',
  signIn: '206 kB',
  firstList: '414 kB',
  /**
   * Limit for each other screen: the files that it needs in addition to those of the first list.
   */
  furtherScreen: '25 kB',
  /**
   * Charts of the dashboard, which load after its cards and its other figures. No screen waits for
   * them (docs/adr/0033-charts.md).
   */
  charts: '78 kB',
};

const chunkGroups = JSON.parse(readFileSync('.cache/chunkGroups.json', 'utf8'));
const filesOf = (...chunks) => [
  ...new Set(chunks.flatMap((chunk) => chunkGroups[chunk].map((file) => `dist/${file}`))),
];

const signIn = filesOf('main');
/** Includes the toaster, because the console reports the sign-in with a message. */
const firstList = filesOf('main', 'shell', 'toaster', 'subscriptions');
const furtherScreens = screenNames.filter(
  (name) => isOperatorScreen(name) && name !== 'subscriptions',
);

export default [
  { name: 'page', path: 'dist/index.html', limit: limits.page },
  { name: 'sign-in', path: signIn, limit: limits.signIn },
  { name: 'first list', path: firstList, limit: limits.firstList },
  ...furtherScreens.map((screen) => ({
    name: `${screen}, beyond the first list`,
    path: filesOf(screen).filter((file) => !firstList.includes(file)),
    limit: limits.furtherScreen,
  })),
  {
    name: 'charts, beyond the dashboard',
    path: filesOf('charts').filter((file) => !filesOf('dashboard', 'figures').includes(file)),
    limit: limits.charts,
  },
];
