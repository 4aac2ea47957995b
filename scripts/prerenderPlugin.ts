import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { screenNames } from '../src/features/navigation/screens';
import { runScript } from './runScript';

/** Global name of the exports of `pageScript.ts`. */
const PAGE_SCRIPT = 'prerender';

/** Bundles a file of `src/app/prerender/` as an inline script. */
async function inlineScript(file: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [path.resolve('src/app/prerender', file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    legalComments: 'none',
  });
  const text = outputFiles.map((output) => output.text).join('');
  return `<script>${text.trim().replaceAll('</script', '<\\/script')}</script>`;
}

/**
 * Returns the scripts of the page's head. The first one has to run in every browser, because it
 * refuses old ones.
 */
async function headScripts(addresses: string): Promise<string> {
  const scripts = await Promise.all([
    inlineScript('oldBrowserScript.ts', { target: 'es5' }),
    inlineScript('pageScript.ts', {
      target: 'es2022',
      globalName: PAGE_SCRIPT,
      define: { 'process.env.CONSOLE_ADDRESSES': JSON.stringify(addresses) },
    }),
  ]);
  return scripts.join('');
}

/** Returns the prerendered pages as template elements (scripts/prerenderHtml.tsx). */
async function templates(): Promise<string> {
  const pages = (await runScript('scripts/prerenderHtml.tsx')) as Record<string, string>;
  return Object.entries(pages)
    .map(([name, html]) => `<template id="prerendered-${name}">${html}</template>`)
    .join('');
}

/** Returns the script files of the shell and of each screen by name, without the main files. */
function chunkFiles(compilation: Compilation): Record<string, string[]> {
  const main = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const filesOf = (name: string) => {
    // Omits the files of the sign-in page, because they are among the main files.
    if (name === 'login') return [];
    const group = compilation.namedChunkGroups.get(name);
    if (!group)
      throw new Error(`No chunk is named ${name}; src/app/routing/screenModules.ts has to.`);
    return group.getFiles().filter((file) => file.endsWith('.js') && !main.includes(file));
  };
  return Object.fromEntries(['shell', ...screenNames].map((name) => [name, filesOf(name)]));
}

type PluginOptions = {
  /**
   * Whether to include prerendered pages. False in development, where the scripts apply the theme
   * and show the environment.
   */
  hasPages: boolean;
  /** Where the console's addresses are (src/shared/browser/base.ts). */
  addresses: 'path' | 'fragment';
};

/**
 * Replaces the placeholders in public/index.html: in the head with the list of files to load and
 * the inline scripts, in the body with the prerendered pages and the call that shows one of them.
 */
export class PrerenderPlugin {
  constructor(private readonly options: PluginOptions) {}

  apply(compiler: Compiler): void {
    const name = 'PrerenderPlugin';
    const { hasPages, addresses } = this.options;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        name,
        async (data) => {
          const [head, pages] = await Promise.all([
            headScripts(addresses),
            hasPages ? templates() : '',
          ]);
          const body = `<script>${PAGE_SCRIPT}.showPrerendered()</script>`;
          const files = hasPages
            ? `<script type="application/json" id="console-files">${JSON.stringify(chunkFiles(compilation))}</script>`
            : '';
          const html = data.html
            .replace('<!-- prerender: head -->', () => files + head)
            .replace('<!-- prerender: pages -->', () => pages + body);
          return { ...data, html };
        },
      );
    });
  }
}
