import { fetchFromHost } from '../../offline/serviceWorker/builds';

/** What a version brought, as CHANGELOG.md says it: parts such as 'Added', with a sentence an entry. */
export type Release = {
  version: string;
  /** Empty for what is not released yet. */
  date: string;
  parts: { title: string; entries: string[] }[];
};

const VERSION = /^## \[([^\]]+)\](?: - (.*))?$/;
const PART = /^### (.+)$/;
const ENTRY = /^- (.+)$/;

/** The versions of a changelog (https://keepachangelog.com), the newest first. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = [];
  for (const line of text.split('\n')) {
    const [, version, date = ''] = VERSION.exec(line) ?? [];
    const title = PART.exec(line)?.[1];
    const entry = ENTRY.exec(line)?.[1];
    if (version) releases.push({ version, date, parts: [] });
    if (title) releases.at(-1)?.parts.push({ title, entries: [] });
    if (entry) releases.at(-1)?.parts.at(-1)?.entries.push(entry);
  }
  return releases;
}

const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/;

/** Negative if the first version is older. One without numbers is newer than any. */
function compareVersions(one: string, other: string): number {
  const numbersOf = (version: string) => NUMBERS.exec(version)?.slice(1).map(Number);
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (!first || !second) return Number(Boolean(second)) - Number(Boolean(first));
  const differing = first.map((number, at) => number - (second[at] ?? 0)).find(Boolean);
  return differing ?? 0;
}

/** The released versions that are newer than this one. */
export const newerThan = (version: string, releases: readonly Release[]): Release[] =>
  releases.filter((release) => release.date && compareVersions(release.version, version) > 0);

/** The changelog that the host serves now; rejects if it does not answer with one. */
export async function fetchChangelog(): Promise<Release[]> {
  const releases = readChangelog(await fetchFromHost('/CHANGELOG.md'));
  if (releases.length === 0) throw new Error('There is no changelog');
  return releases;
}
