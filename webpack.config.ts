import path from 'node:path';
import { constants, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import ReactRefreshTypeScript from 'react-refresh-typescript';
import { BannerPlugin, Compilation, DefinePlugin, type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { InjectManifest } from 'workbox-webpack-plugin';
import { ChunkGroupsPlugin } from './scripts/chunkGroups';
import { PrerenderPlugin } from './scripts/prerenderPlugin';
import { ContentSecurityPlugin } from './scripts/contentSecurity';
import { dataFormat } from './scripts/dataFormat';
import { readPageConfiguration } from './scripts/pageConfiguration';
import { runScript } from './scripts/runScript';
import { ShippedTextsPlugin } from './scripts/shippedTexts';
import { version } from './package.json';
import { isOperatorScreen, screenNames } from './src/features/navigation/screens';

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

/** The time of the build; SOURCE_DATE_EPOCH repeats an earlier one (https://reproducible-builds.org). */
const builtAt = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? Date.now() / 1000) * 1000);

/** Ports of `npm start`; see mocks/README.md#settings. */
const consolePort = Number(process.env.CONSOLE_PORT ?? 8080);

const operatorChunks = new Set<string>([
  'shell',
  'appList',
  ...screenNames.filter(isOperatorScreen),
]);

/** Whether only an operator loads the chunk. */
const isBehindSignIn = ({ name }: { name?: string | null }) => operatorChunks.has(name ?? '');

const gridModules =
  /[\\/](@mui[\\/]x-(data-grid|virtualizer|internals)|src[\\/]shared[\\/]list)[\\/]/;

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

/** The texts of the style elements that the data grid adds to the page. */
const gridStyles = async () => (await runScript('scripts/gridStyles.tsx')) as string[];

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
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
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
        {
          // public/index.html requires robots.txt, which puts it into the build beside the page.
          test: /robots\.txt$/,
          type: 'asset/resource',
          generator: { filename: '[name][ext]' },
        },
      ],
    },
    plugins: [
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
          // The data grid with the code of every list, in one file beside that of the screen.
          grid: {
            name: 'grid',
            chunks: isBehindSignIn,
            test: gridModules,
            enforce: true,
            priority: 2,
          },
          // The shell and what at least four screens share: one file compresses better than many.
          frame: {
            name: 'frame',
            chunks: isBehindSignIn,
            minChunks: 4,
            enforce: true,
            priority: 1,
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
