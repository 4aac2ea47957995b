import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Licences that only require their text to be shipped. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
    }),
  ),
});
const manifest = v.object({ name: v.string(), version: v.string(), license: v.string() });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** True when one licence of an `OR` is allowed. Any other combination needs a person's decision. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((each) => ALLOWED.has(each));

/** The installed manifests of all packages that production needs. */
function shipped(): v.InferOutput<typeof manifest>[] {
  const { packages } = v.parse(lockFile, readJson('package-lock.json'));
  return Object.entries(packages)
    .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
    .map(([folder]) => {
      const result = v.safeParse(manifest, readJson(path.join(folder, 'package.json')));
      if (!result.success) throw new Error(`${folder} states no licence`);
      return result.output;
    });
}

const packages = shipped();
for (const { name, version, license } of packages) console.log(`${license}\t${name} ${version}`);
const unknown = packages.filter(({ license }) => !isAllowed(license));
for (const { name, license } of unknown) console.error(`${name}: ${license} is not allowed`);
console.log(`${packages.length} packages, ${unknown.length} with a licence that is not allowed`);
if (unknown.length > 0) process.exitCode = 1;
