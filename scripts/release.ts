/**
 * `npm run release -- X.Y.Z` writes release/: the archive of the build, the list of its packages
 * (CycloneDX), their licenses, and checksums. Sets the version in package.json and CHANGELOG.md.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packArchive } from './releaseArchive';
import { releasedChangelog } from './releasedChangelog';

const folder = 'release';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('npm run release -- X.Y.Z');
  process.exit(2);
}

/**
 * Time of the build and the archive. With a fixed time, the same sources produce the same archive.
 */
const epoch = process.env.SOURCE_DATE_EPOCH ?? String(Math.floor(Date.now() / 1000));
const env = { ...process.env, SOURCE_DATE_EPOCH: epoch };
const npm = (...rest: string[]) =>
  execFileSync('npm', ['--silent', ...rest], { stdio: 'inherit', env });

const date = new Date(Number(epoch) * 1000).toISOString().slice(0, 10);
writeFileSync(
  'CHANGELOG.md',
  releasedChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, date),
);
npm('version', version, '--no-git-tag-version', '--allow-same-version');

npm('run', 'check');
npm('run', 'check', '--', 'licences');
npm('run', 'build');
npm('run', 'size');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const name = packArchive({ build: 'dist', version, folder, epoch });
writeFileSync(
  path.join(folder, `${name}.cdx.json`),
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    maxBuffer: 2 ** 26,
  }),
);
copyFileSync('dist/THIRD_PARTY_NOTICES.txt', path.join(folder, 'THIRD_PARTY_NOTICES.txt'));

const sums = readdirSync(folder)
  .sort()
  .map((file) => {
    const hash = createHash('sha256').update(readFileSync(path.join(folder, file)));
    return `${hash.digest('hex')}  ${file}\n`;
  });
writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
console.log(
  `\n${sums.join('')}\nNext: commit the version and the changelog, and tag the commit v${version}.`,
);
