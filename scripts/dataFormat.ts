import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

/**
 * Returns an identifier for the shape of the data that the console persists: the digest of all code
 * between a response of the API and the query cache, with packages but without comments. It changes
 * whenever an adapter changes. Records of another format are ignored
 * (src/api/cache/queryRecord.ts).
 */
export function dataFormat(entryPoint = 'src/api/api.ts'): string {
  const { outputFiles } = buildSync({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: ['react', 'react-dom', 'react-redux'],
    legalComments: 'none',
    logLevel: 'error',
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex').slice(0, 16);
}
