import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Licenses that only require their text to be shipped. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  author: v.optional(v.union([v.string(), v.object({ name: v.string() })])),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** Returns the manifest of an installed package. Throws if it names no license. */
export function manifestOf(folder: string): Manifest {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const result = v.safeParse(manifest, JSON.parse(text));
  if (!result.success) throw new Error(`${folder} states no licence`);
  return result.output;
}

const alternatives = (licence: string): string[][] =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .map((each) => each.split(' AND '));

/**
 * Returns whether all licenses of one alternative are allowed, as in `MIT OR GPL-3.0`. A person has
 * to decide about any other license.
 */
export const isAllowed = (licence: string): boolean =>
  alternatives(licence).some((each) => each.every((part) => ALLOWED.has(part)));

/**
 * License texts for packages that ship none. `standardText` replaces the holder in the MIT text.
 */
const STANDARD_TEXTS: Record<string, string> = {
  MIT: 'node_modules/react/LICENSE',
  'Apache-2.0': 'node_modules/typescript/LICENSE.txt',
};

/** Returns the standard text of a package's license, with its author as the holder. */
function standardText({ name, license, author }: Manifest): string {
  const known = alternatives(license)
    .flat()
    .find((part) => Object.hasOwn(STANDARD_TEXTS, part));
  const file = known && STANDARD_TEXTS[known];
  if (!file) throw new Error(`${name} ships no text of its licence, ${license}`);
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`);
  return readFileSync(file, 'utf8').replace(/^Copyright \(c\) .*$/m, `Copyright (c) ${holder}`);
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)\b/i;

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8'));

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * Returns the folder of the package that a module belongs to; null for the console's own modules.
 */
const packageOf = (module: string): string | null => PACKAGE.exec(module)?.[0] ?? null;

/**
 * Returns the folders in which to look for license files: from the module's folder up to that of
 * its package. Third-party code inside a package has its own license file.
 */
function foldersOf(module: string, root: string): string[] {
  const folders = [root];
  for (let folder = path.dirname(module); folder.startsWith(root + path.sep);) {
    folders.push(folder);
    folder = path.dirname(folder);
  }
  return folders;
}

/** Returns the notices for the packages of these modules: names, licenses and license texts. */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Map<string, Set<string>>();
  for (const module of modules) {
    const root = packageOf(module);
    if (root === null) continue;
    const known = folders.get(root) ?? new Set();
    for (const folder of foldersOf(module, root)) known.add(folder);
    folders.set(root, known);
  }
  const notices = [...folders].map(([root, within]) => {
    const found = manifestOf(root);
    const { name, version, license } = found;
    if (!isAllowed(license)) throw new Error(`${name}: ${license} is not allowed`);
    const own = [...within].flatMap(textsIn);
    const texts = own.length > 0 ? own : [standardText(found)];
    return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
  });
  const head = 'The console contains code of these packages, under their licenses.';
  return `${[head, ...new Set(notices.sort())].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
