import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isAllowed, manifestOf } from './licenceTexts';

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      dev: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
    }),
  ),
});

const { packages } = v.parse(lockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
const manifests = Object.entries(packages)
  .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
  .map(([folder]) => manifestOf(folder));

for (const { name, version, license } of manifests) console.log(`${license}\t${name} ${version}`);
const unknown = manifests.filter(({ license }) => !isAllowed(license));
for (const { name, license } of unknown) console.error(`${name}: ${license} is not allowed`);
console.log(`${manifests.length} packages, ${unknown.length} with a licence that is not allowed`);
if (unknown.length > 0) process.exitCode = 1;
