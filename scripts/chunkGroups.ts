import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** File that .size-limit.mjs reads. It is outside the build, because no host serves it. */
const chunkGroupsFile = path.resolve('.cache/chunkGroups.json');

/**
 * Writes the files that each entry and each dynamic import needs, by the name of the entry, chunk
 * or imported module.
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
