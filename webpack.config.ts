import { createHash } from 'node:crypto';
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
 * Makes V8 compile all functions of the files that the first list needs in the background while
 * they load, instead of one by one when called. The hint must be a file's first line, and is a
 * plain comment for other engines (https://v8.dev/blog/explicit-compile-hints).
 */
const compiledAhead = new BannerPlugin({
  raw: true,
  banner: '//# allFunctionsCalledOnLoad',
  include: /^assets\/(main|frame|grid)\./,
  // Runs after the minifier, which would remove the comment.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Time of the build. SOURCE_DATE_EPOCH sets a fixed time (https://reproducible-builds.org). */
const builtAt = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? Date.now() / 1000) * 1000);

/** Port of `npm start` (mocks/README.md#settings). */
const consolePort = Number(process.env.CONSOLE_PORT ?? 8080);

const operatorChunks = new Set<string>([
  'shell',
  'appList',
  ...screenNames.filter(isOperatorScreen),
]);

/** Returns whether the chunk is loaded only after sign-in. */
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

/** Returns the texts of the style elements that the data grid adds to the page. */
const gridStyles = async () => (await runScript('scripts/gridStyles.tsx')) as string[];

type ManifestTransform = NonNullable<
  ConstructorParameters<typeof InjectManifest>[0]['manifestTransforms']
>[number];

/**
 * Adds the checksums of the files that `deploy/configure` doesn't change, so that the worker refuses
 * what a host answers in their place.
 */
const withIntegrity: ManifestTransform = (entries, compilation) => ({
  manifest: entries.map((entry) => {
    const source = (compilation as Compilation).getAsset(entry.url)?.source.buffer();
    if (entry.revision !== null || !source) return entry;
    const checksum = createHash('sha256').update(source).digest('base64');
    return { ...entry, integrity: `sha256-${checksum}` };
  }),
});

/**
 * Creates the service worker (docs/adr/0005-service-worker.md) with the list of the build's files.
 */
const serviceWorker = () =>
  new InjectManifest({
    swSrc: './src/serviceWorker.ts',
    include: [/\.(js|css|html|svg)$/],
    // Makes the files' URLs relative to the worker's.
    modifyURLPrefix: { '/': '' },
    // These file names already contain a hash.
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [withIntegrity],
  });

export default function configure(
  _env: unknown,
  { mode = 'development' }: { mode?: Configuration['mode'] },
): Configuration {
  const production = mode === 'production';
  const isDemo = process.env.CONSOLE_SANDBOX === 'browser';
  const addresses = isDemo ? 'fragment' : 'path';
  const pageConfiguration = readPageConfiguration();
  return {
    mode,
    entry: './src/main.tsx',
    output: {
      path: path.resolve(isDemo ? 'dist-demo' : 'dist'),
      // Short hashes, because the page and the runtime list all names. A hash only has to differ
      // from those of the same file's other versions.
      hashDigestLength: 8,
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      // The demo's path is unknown until it is opened.
      publicPath: production && isDemo ? '' : '/',
      clean: true,
      // Policy name, because the content security policy lets only named policies create script
      // URLs.
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
            // Only transpiles each file, because `npm run check` checks the types.
            transpileOnly: true,
            compilerOptions: { noEmit: false },
            getCustomTransformers: () => ({
              before: production ? [] : [ReactRefreshTypeScript()],
            }),
          },
        },
        {
          // Files that the browser requests by name: public/index.html requires robots.txt, and the
          // demo the worker of MSW.
          test: /[\\/](robots\.txt|mockServiceWorker\.js)$/,
          type: 'asset/resource',
          generator: { filename: '[name][ext]' },
        },
      ],
    },
    plugins: [
      new DefinePlugin({
        'process.env.CONSOLE_SANDBOX': JSON.stringify(process.env.CONSOLE_SANDBOX ?? ''),
        'process.env.CONSOLE_ADDRESSES': JSON.stringify(addresses),
        'process.env.CONSOLE_DATA_FORMAT': DefinePlugin.runtimeValue(
          () => JSON.stringify(dataFormat()),
          { contextDependencies: [path.resolve('src')] },
        ),
      }),
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        favicon: 'public/favicon.svg',
        templateParameters: {
          // Escapes `<`, because `</script>` in a value would end the script element.
          consoleConfig: JSON.stringify(pageConfiguration).replaceAll('<', '\\u003c'),
          version,
          // Time of the build to the minute. Builds are compared as texts (`minimumBuild`).
          build: `${builtAt.toISOString().slice(0, 16)}Z`,
          brandName: process.env.CONSOLE_BRAND_NAME ?? 'Subscription Console',
        },
        minify: production && { collapseWhitespace: true, minifyCSS: true, minifyJS: true },
      }),
      new PrerenderPlugin({ hasPages: production && !isDemo, addresses }),
      ...(production
        ? [compiledAhead, new ShippedTextsPlugin()]
        : [new ReactRefreshPlugin({ overlay: false })]),
      ...(production && !isDemo
        ? [
            new ContentSecurityPlugin({ addresses: pageConfiguration, styles: gridStyles }),
            serviceWorker(),
            new ChunkGroupsPlugin(),
            ...precompress,
          ]
        : []),
    ],
    optimization: {
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          // The data grid and the code of all lists, in one file.
          grid: {
            name: 'grid',
            chunks: isBehindSignIn,
            test: gridModules,
            enforce: true,
            priority: 2,
          },
          // The shell and modules that at least four screens share. One file compresses better than
          // many.
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
        // Uses the page's own host, because the server refuses a page of `localhost` that calls
        // 127.0.0.1.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
    },
  };
}
