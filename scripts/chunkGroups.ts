import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Lists the files of each part of the console. Lies outside the build, because no host serves it. */
export const chunkGroupsFile = path.resolve('.cache/chunkGroups.json');

/** Writes `chunkGroupsFile`. The name of a part is that of its entry, or of its imported module. */
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
