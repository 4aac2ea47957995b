import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Which files each part of the console is loaded from; it is no part of what is served. */
export const chunkGroupsFile = path.resolve('.cache/chunkGroups.json');

/** Writes that file. A part goes by its entry's name, or by the module that is imported. */
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
