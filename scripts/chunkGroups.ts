import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Path of the list that .size-limit.mjs reads. Outside the build, because hosts do not need it. */
const chunkGroupsFile = path.resolve('.cache/chunkGroups.json');

/**
 * Writes the list of files that each entry and each dynamic import needs. The key is the name of
 * the entry, chunk or imported module.
 */
export class ChunkGroupsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ChunkGroupsPlugin', ({ compilation }) => {
      const groups = compilation.chunkGroups.map((group) => [
        path.basename(group.name ?? group.origins[0]?.request ?? ''),
        group.getFiles(),
      ]);
      mkdirSync(path.dirname(chunkGroupsFile), { recursive: true });
      writeFileSync(chunkGroupsFile, JSON.stringify(Object.fromEntries(groups), null, 2));
    });
  }
}
