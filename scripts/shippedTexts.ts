import { readFileSync } from 'node:fs';
import { Compilation, sources, type Compiler, type StatsModule } from 'webpack';
import { noticesOf } from './licenceTexts';

/**
 * Name of the service worker's compilation. The other compilations inside the build ship no files.
 */
const WORKER = 'InjectManifest';

/** Returns the files of modules, including those inside a concatenated module. */
const filesOf = (modules: readonly StatsModule[] = []): string[] =>
  modules.flatMap(({ nameForCondition, modules: inner }) => [
    ...(nameForCondition ? [nameForCondition] : []),
    ...filesOf(inner),
  ]);

/** Adds the changelog and the licenses of all shipped packages to the build. */
export class ShippedTextsPlugin {
  apply(compiler: Compiler): void {
    const name = 'ShippedTextsPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const compilations = [
          compilation,
          ...compilation.children.filter((child) => child.name === WORKER),
        ];
        const files = compilations.flatMap((each) => {
          const { modules } = each.getStats().toJson({
            all: false,
            modules: true,
            nestedModules: true,
            cachedModules: true,
            modulesSpace: Infinity,
            nestedModulesSpace: Infinity,
          });
          return filesOf(modules);
        });
        // Includes webpack's own license, because the runtime that loads the chunks is its code.
        const notices = noticesOf([...files, require.resolve('webpack')]);
        const emit = (file: string, text: string) =>
          compilation.emitAsset(file, new sources.RawSource(text));
        emit('THIRD_PARTY_NOTICES.txt', notices);
        emit('CHANGELOG.md', readFileSync('CHANGELOG.md', 'utf8'));
      });
    });
  }
}
