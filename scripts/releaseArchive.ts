import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Files in the archive in addition to the build, so that docs/deploy.md can be followed without the
 * repository.
 */
const BESIDE = ['deploy', 'docs/deploy.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md'];

type Archive = {
  /** Folder of the build, which the archive contains as `dist`. */
  build: string;
  version: string;
  /** Folder to write the archive to. */
  folder: string;
  /**
   * Modification time of all files (seconds). With a fixed time, the same files produce the same
   * archive.
   */
  epoch: string;
};

/** Packs a build for a release, in a folder with the archive's name. Returns that name. */
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
