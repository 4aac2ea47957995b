import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withRevisionOf } from '../support/pageConfiguration';

const HASH = /\.([0-9a-f]{8})\.js/;

/** Build time of the next version, as its index.html states it. */
export const NEXT_BUILD = '2099-01-01T00:00Z';

/**
 * Replaces the build in `folder` with another version: every script gets a new name, and the old
 * files are removed. The new version marks its page with `<html data-version="next">`.
 */
export async function deployNextVersion(folder: string): Promise<void> {
  const assets = path.join(folder, 'assets');
  const names = await readdir(assets);
  const hashes = new Set(names.flatMap((name) => HASH.exec(name)?.[1] ?? []));
  const renamed = (text: string): string =>
    [...hashes].reduce((done, hash) => done.replaceAll(hash, `next${hash.slice(4)}`), text);

  for (const name of names) {
    const file = path.join(assets, name);
    if (!name.endsWith('.js')) {
      await rm(file);
      continue;
    }
    // Marks the page in main.js, which is the first script to run.
    const mark = name.startsWith('main.') ? 'document.documentElement.dataset.version="next";' : '';
    await writeFile(file, mark + renamed(await readFile(file, 'utf8')));
    await rename(file, path.join(assets, renamed(name)));
  }

  const checksums = new Map<string, string>();
  for (const name of await readdir(assets)) {
    const bytes = await readFile(path.join(assets, name));
    checksums.set(name, createHash('sha256').update(bytes).digest('base64'));
  }
  const page = path.join(folder, 'index.html');
  const worker = path.join(folder, 'serviceWorker.js');
  const html = renamed(await readFile(page, 'utf8')).replace(
    /(console-build"? content="?)[^">]*/,
    `$1${NEXT_BUILD}`,
  );
  const script = withRevisionOf(html, renamed(await readFile(worker, 'utf8'))).replace(
    /('integrity':'sha256-)[^']*('[^{}]*assets\/([^']*))/g,
    (_entry, start: string, rest: string, name: string) =>
      start + (checksums.get(name) ?? '') + rest,
  );
  for (const [file, text] of [
    [page, html],
    [worker, script],
  ] as const) {
    for (const form of ['.br', '.gz']) await rm(file + form, { force: true });
    await writeFile(file, text);
  }
}
