import path from 'node:path';
import { constants, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import ReactRefreshTypeScript from 'react-refresh-typescript';
import {
  BannerPlugin,
  Compilation,
  DefinePlugin,
  NormalModuleReplacementPlugin,
  type Configuration,
} from 'webpack';
import type {} from 'webpack-dev-server';
import { InjectManifest } from 'workbox-webpack-plugin';
import { ChunkGroupsPlugin } from './scripts/chunkGroups';
import { PrerenderPlugin } from './scripts/prerenderPlugin';
import { ContentSecurityPlugin } from './scripts/contentSecurity';
import { dataFormat } from './scripts/dataFormat';
import { gridStyles } from './scripts/gridStyles';
import { ShippedTextsPlugin } from './scripts/shippedTexts';
import { version } from './package.json';
import { isOperatorScreen, screenNames } from './src/features/screens';

const replaceIn = (importer: RegExp, request: RegExp, replacement: string) =>
  new NormalModuleReplacementPlugin(request, (module) => {
    if (importer.test(module.context)) module.request = path.resolve(replacement);
  });

/** Lists show and don't edit, which is the grid's largest feature. */
const gridWithoutEditing = replaceIn(
  /[\\/]x-data-grid[\\/]/,
  /[\\/]editing[\\/]useGridEditing\.mjs$/,
  'src/shared/list/gridWithoutEditing.ts',
);

/** The styles of its root were a quarter of the work of a list's first render. */
const gridRoot = replaceIn(
  /[\\/]x-data-grid[\\/]components[\\/]containers$/,
  /^@mui\/material\/styles$/,
  'src/shared/list/gridRoot.ts',
);

/** What positions tooltips is 9 kB, and no row needs it. */
const popperOnDemand = replaceIn(
  /[\\/]@mui[\\/]material[\\/]Tooltip$/,
  /^\.\.\/Popper\/index\.mjs$/,
  'src/shared/ui/LazyPopper.tsx',
);

/** Modules by the end of their path, without the extension. */
const modules = (...paths: string[]) =>
  new RegExp(`(${paths.join('|').replaceAll('/', String.raw`[\\/]`)})\\.m?js$`);

/**
 * Modules that are imported and never used: the ripple, which the theme switches off, and the grid's
 * own row, cell and footer, the parts of MUI for its filters, panels and menus (src/shared/list/gridSlots.tsx
 * has ours) and for the charts' toolbar, and the grid's features that no list has.
 */
const unusedModules = modules(
  String.raw`@mui/material/ButtonBase/TouchRipple`,
  String.raw`@mui/material/(FilledInput/FilledInput|Input/Input)`,
  String.raw`hoist-non-react-statics/dist/hoist-non-react-statics\.cjs`,
  String.raw`(x-data-grid|x-charts/internals)/material/index`,
  String.raw`x-data-grid/components/(GridRow|GridPagination|GridColumnSortButton|GridScrollShadows)`,
  String.raw`x-data-grid/components/(GridFooter|GridRowCount|GridSelectedRowCount|GridNoColumnsOverlay)`,
  String.raw`x-data-grid/components/columnHeaders/(GridColumnGroupHeader|GridColumnHeaderFilterIconButton|GridColumnHeaderSortIcon|ColumnHeaderMenuIcon)`,
  String.raw`x-data-grid/components/menu/columnMenu/(menuItems/)?(GridColumnMenu|GridColumnMenu\w*Item)`,
  String.raw`x-data-grid/components/cell/(GridCell|GridSkeletonCell|GridLongTextCell|GridActionsCell|GridBooleanCell|GridEdit\w+)`,
  String.raw`x-data-grid/components/columnSelection/GridCellCheckboxRenderer`,
  String.raw`x-data-grid/components/(panel/filterPanel|toolbar|toolbarV8)/Grid\w+`,
  String.raw`x-data-grid/components/(columnsManagement/GridColumnsManagement|quickFilter/QuickFilter\w*)`,
  String.raw`x-data-grid/hooks/features/export/useGrid(Csv|Print)Export`,
  String.raw`x-data-grid/hooks/features/(dataSource/useGridDataSource|listView/useGridListView)`,
  String.raw`x-data-grid/hooks/features/(columnGrouping/useGridColumnGrouping|rows/useGridRowSpanning)`,
  String.raw`x-data-grid/hooks/features/columnMenu/getColumnMenuItemKeys`,
  String.raw`x-data-grid/components/panel/GridPanel(Wrapper)?`,
  String.raw`x-data-grid/colDef/grid(Date|SingleSelect)ColDef`,
);

/**
 * Modules that each grid uses, for nothing that shows: the edges that scroll while a column is
 * dragged, the panel and menu that nothing opens, and the operators of filters.
 */
const idleModules = modules(
  String.raw`x-data-grid/components/GridScrollArea`,
  String.raw`x-data-grid/components/panel/GridPreferencesPanel`,
  String.raw`x-data-grid/components/menu/columnMenu/GridColumnHeaderMenu`,
  String.raw`x-data-grid/colDef/grid\w+Operators`,
);

/**
 * The charts import every plugin of their package by default, 6 kB of their part. The console names
 * those that it uses (src/shared/charts/Charts.tsx).
 */
const unusedChartPlugins = replaceIn(
  /[\\/]x-charts[\\/]/,
  /[\\/]plugins[\\/]allPlugins\.m?js$/,
  'src/shared/charts/unusedPlugins.ts',
);

/**
 * Has V8 compile all functions of the files that each first list runs while they load, beside the main
 * thread, instead of one by one at their first call; two thirds of that code runs. It is a comment to
 * other engines (https://v8.dev/blog/explicit-compile-hints), and has to be a file's first line.
 */
const compiledAhead = new BannerPlugin({
  raw: true,
  banner: '//# allFunctionsCalledOnLoad',
  include: /^assets\/(main|frame|grid)\./,
  // The minifier would remove it.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** What opens above a screen, with what it is made of. */
const overlayModules =
  /[\\/]@mui[\\/]material[\\/](Backdrop|Dialog\w*|Drawer|Fade|Menu\w*|Modal|Popover|Unstable_TrapFocus)[\\/]/;

/** The time of the build; SOURCE_DATE_EPOCH repeats an earlier one (https://reproducible-builds.org). */
const builtAt = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? Date.now() / 1000) * 1000);

/** Ports of `npm start`; see README, "Settings". */
const consolePort = Number(process.env.CONSOLE_PORT ?? 8080);

/**
 * The page's configuration from the environment (src/shared/config.ts reads and checks it; the
 * content security policy alone needs `storageOrigins`). A variable that is not set leaves its key
 * out, so that the default stands in one place only. Read when a build begins: `npm start` sets some.
 */
const readPageConfiguration = () => ({
  apiBaseUrl: process.env.CONSOLE_API_BASE_URL,
  storageOrigins: process.env.CONSOLE_STORAGE_ORIGINS,
  defaultAppName: process.env.CONSOLE_DEFAULT_APP_NAME,
  provider: {
    name: process.env.CONSOLE_PROVIDER_NAME,
    customerUrl: process.env.CONSOLE_PROVIDER_CUSTOMER_URL,
    subscriptionUrl: process.env.CONSOLE_PROVIDER_SUBSCRIPTION_URL,
    productUrl: process.env.CONSOLE_PROVIDER_PRODUCT_URL,
    priceUrl: process.env.CONSOLE_PROVIDER_PRICE_URL,
  },
  brandName: process.env.CONSOLE_BRAND_NAME,
  environmentName: process.env.CONSOLE_ENVIRONMENT_NAME,
  environmentTone: process.env.CONSOLE_ENVIRONMENT_TONE,
  readOnly: process.env.CONSOLE_READ_ONLY,
  cacheMaxAgeHours: process.env.CONSOLE_CACHE_MAX_AGE_HOURS,
  idleLockMinutes: process.env.CONSOLE_IDLE_LOCK_MINUTES,
  maxSessionHours: process.env.CONSOLE_MAX_SESSION_HOURS,
  journalEntries: process.env.CONSOLE_JOURNAL_ENTRIES,
  journalDays: process.env.CONSOLE_JOURNAL_DAYS,
  journalStaysAfterLogout: process.env.CONSOLE_JOURNAL_STAYS_AFTER_LOGOUT,
  minimumBuild: process.env.CONSOLE_MINIMUM_BUILD,
  errorReportUrl: process.env.CONSOLE_ERROR_REPORT_URL,
  subscriptionCallsPrefix: process.env.CONSOLE_SUBSCRIPTION_CALLS_PREFIX,
});

/** The chunks that only an operator loads. */
const behindSignIn = new Set<string>(['shell', 'appList', ...screenNames.filter(isOperatorScreen)]);

const precompress = [
  new CompressionPlugin<BrotliOptions>({
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    filename: '[path][base].br',
    test: /\.(js|css|html|svg|json)$/,
    minRatio: 0.95,
  }),
  new CompressionPlugin<ZlibOptions>({
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
    filename: '[path][base].gz',
    test: /\.(js|css|html|svg|json)$/,
    minRatio: 0.95,
  }),
];

const emptyExports = path.resolve('scripts/emptyExports.mjs');

const reactRouterOfProduction = {
  'react-router$': path.resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.resolve('node_modules/react-router/dist/production/dom-export.mjs'),
};

/** The worker that holds the build's files (docs/adr/0005-service-worker.md), with the list of them. */
const serviceWorker = () =>
  new InjectManifest({
    swSrc: './src/serviceWorker.ts',
    include: [/\.(js|css|html|svg)$/],
    // Their addresses are relative to the worker's.
    modifyURLPrefix: { '/': '' },
    // Their names hold a hash already.
    dontCacheBustURLsMatching: /^assets\//,
  });

export default function configure(
  _env: unknown,
  { mode = 'development' }: { mode?: Configuration['mode'] },
): Configuration {
  const production = mode === 'production';
  const pageConfiguration = readPageConfiguration();
  return {
    mode,
    entry: './src/main.tsx',
    output: {
      path: path.resolve('dist'),
      // The page and the runtime list all names; a name is compared only with its own other versions.
      hashDigestLength: 8,
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      publicPath: '/',
      clean: true,
      // The content security policy lets only named policies say where a script may be.
      trustedTypes: { policyName: 'console#webpack' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Its package leads every bundler to the build that warns developers.
      alias: production ? reactRouterOfProduction : {},
    },
    devtool: production ? 'source-map' : 'eval-source-map',
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: {
            // `npm run check` checks the types; here every file is translated by itself.
            transpileOnly: true,
            compilerOptions: { noEmit: false },
            getCustomTransformers: () => ({
              before: production ? [] : [ReactRefreshTypeScript()],
            }),
          },
        },
        { test: unusedModules, loader: emptyExports },
        { test: idleModules, loader: emptyExports, options: { idle: true } },
        {
          test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
          loader: path.resolve('scripts/pureCalls.mjs'),
        },
        {
          test: modules(String.raw`x-data-grid/hooks/features/dimensions/useGridDimensions`),
          loader: path.resolve('scripts/gridSize.mjs'),
        },
        {
          // public/index.html requires robots.txt, which puts it into the build beside the page.
          test: /robots\.txt$/,
          type: 'asset/resource',
          generator: { filename: '[name][ext]' },
        },
      ],
    },
    plugins: [
      gridWithoutEditing,
      gridRoot,
      popperOnDemand,
      unusedChartPlugins,
      new DefinePlugin({
        'process.env.CONSOLE_SANDBOX': JSON.stringify(process.env.CONSOLE_SANDBOX ?? ''),
        'process.env.CONSOLE_DATA_FORMAT': DefinePlugin.runtimeValue(
          () => JSON.stringify(dataFormat()),
          { contextDependencies: [path.resolve('src')] },
        ),
      }),
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        favicon: 'public/favicon.svg',
        templateParameters: {
          // `<` could end the script element early.
          consoleConfig: JSON.stringify(pageConfiguration).replaceAll('<', '\\u003c'),
          version,
          // When it was built, to the minute: builds compare as texts (`minimumBuild`).
          build: `${builtAt.toISOString().slice(0, 16)}Z`,
          brandName: process.env.CONSOLE_BRAND_NAME ?? 'Subscription Console',
        },
        minify: production && { collapseWhitespace: true, minifyCSS: true, minifyJS: true },
      }),
      new PrerenderPlugin({ hasPages: production }),
      ...(production
        ? [
            compiledAhead,
            new ContentSecurityPlugin({ addresses: pageConfiguration, styles: gridStyles }),
            serviceWorker(),
            new ShippedTextsPlugin(),
            new ChunkGroupsPlugin(),
            ...precompress,
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          // The data grid and what lists are made of: fetched beside the code of each screen with a
          // list, never after it.
          grid: {
            name: 'grid',
            chunks: ({ name }) => behindSignIn.has(name ?? ''),
            test: /[\\/]node_modules[\\/]@mui[\\/]x-|[\\/]src[\\/]shared[\\/]list[\\/]/,
            enforce: true,
            priority: 20,
          },
          // Dialogs, menus and drawers: of no first screen.
          overlays: {
            name: 'overlays',
            chunks: 'async',
            test: overlayModules,
            enforce: true,
            priority: 30,
          },
          // What the shell needs, and what most screens behind it share, is one file: webpack would cut
          // it into six by their users, which compress worse. Panels, changes and scans are of some
          // screens, and of no first list.
          frame: {
            name: 'frame',
            chunks: ({ name }) => behindSignIn.has(name ?? ''),
            test: (module, { chunkGraph }) => {
              const users = [...chunkGraph.getModuleChunksIterable(module)];
              if (users.some(({ name }) => name === 'shell')) return true;
              const isOfFew =
                /[\\/](@mui[\\/]x-|@mui[\\/]utils[\\/]useRovingTabIndex|@mui[\\/]material[\\/](Checkbox|internal[\\/]SwitchBase)|src[\\/](shared[\\/]panel|changes|jobs[\\/]scan|domain[\\/](checks|figures)|features[\\/](checkResults|dismissals|search|figureTexts))\b)/;
              return users.length >= 4 && !isOfFew.test(module.nameForCondition() ?? '');
            },
            enforce: true,
            priority: 10,
          },
        },
      },
    },
    performance: { hints: false },
    stats: production ? 'errors-warnings' : 'none',
    infrastructureLogging: { level: 'warn' },
    devServer: {
      host: '127.0.0.1',
      port: consolePort,
      hot: true,
      historyApiFallback: true,
      static: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        // The page's own host: the server refuses a page of `localhost` that calls 127.0.0.1.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
    },
  };
}
