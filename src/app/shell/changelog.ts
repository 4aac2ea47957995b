import { fetchFromHost } from '../../offline/serviceWorker/builds';

/** Changes of a version in CHANGELOG.md, in parts such as 'Added'. Each entry is a sentence. */
export type Release = {
  version: string;
  /** Empty for unreleased changes. */
  date: string;
  parts: { title: string; entries: string[] }[];
};

const VERSION = /^## \[([^\]]+)\](?: - (.*))?$/;
const PART = /^### (.+)$/;
const ENTRY = /^- (.+)$/;

/** Replaces the straight quotes around a name. The file has typographic apostrophes. */
const withQuotes = (text: string): string => text.replace(/'([^']+)'/g, '“$1”');

/** Parses a changelog (https://keepachangelog.com) into its versions, the newest first. */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = [];
  for (const line of text.split('\n')) {
    const [, version, date = ''] = VERSION.exec(line) ?? [];
    const title = PART.exec(line)?.[1];
    const entry = ENTRY.exec(line)?.[1];
    if (version) releases.push({ version, date, parts: [] });
    if (title) releases.at(-1)?.parts.push({ title, entries: [] });
    if (entry) releases.at(-1)?.parts.at(-1)?.entries.push(withQuotes(entry));
  }
  return releases;
}

const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Compares versions: negative if the first is older. A version that is not numeric is newer than
 * any other.
 */
function compareVersions(one: string, other: string): number {
  const numbersOf = (version: string) => NUMBERS.exec(version)?.slice(1).map(Number);
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (!first || !second) return Number(Boolean(second)) - Number(Boolean(first));
  const differing = first.map((number, at) => number - (second[at] ?? 0)).find(Boolean);
  return differing ?? 0;
}

/** Released versions that are newer than `version`. */
export const newerThan = (version: string, releases: readonly Release[]): Release[] =>
  releases.filter((release) => release.date && compareVersions(release.version, version) > 0);

/** Fetches the changelog that the host serves now. Rejects if the response is not a changelog. */
export async function fetchChangelog(): Promise<Release[]> {
  const releases = readChangelog(await fetchFromHost('/CHANGELOG.md'));
  if (releases.length === 0) throw new Error('There is no changelog');
  return releases;
}
