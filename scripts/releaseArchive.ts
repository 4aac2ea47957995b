import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What the archive holds beside the build, so that docs/deploy.md can be followed inside it. */
const BESIDE = ['deploy', 'docs/deploy.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md'];

type Archive = {
  /** The folder of the build, `dist` in the archive. */
  build: string;
  version: string;
  /** Where the archive goes. */
  folder: string;
  /** The time of all files (seconds): the same files make the same archive. */
  epoch: string;
};

/** Packs a build for a release, below a folder of the archive's own name; returns that name. */
export function packArchive({ build, version, folder, epoch }: Archive): string {
  const name = `subscription-console-${version}`;
  const { dir, base } = path.parse(path.resolve(build));
  execFileSync('tar', [
    ...['--create', '--file', path.resolve(folder, `${name}.tar.gz`)],
    ...['--use-compress-program=gzip -9n', '--sort=name', `--mtime=@${epoch}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r-w'],
    ...[`--transform=s,^${base}/,dist/,;s,^,${name}/,`],
    ...['--directory', path.resolve(__dirname, '..'), ...BESIDE, '--directory', dir, base],
  ]);
  return name;
}
