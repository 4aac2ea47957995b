const UNRELEASED = '## [Unreleased]';

/**
 * Returns the changelog with its unreleased entries moved under this version. A changelog that
 * already has the version stays unchanged, so that a release can be repeated. Throws if no entry is
 * unreleased.
 */
export function releasedChangelog(text: string, version: string, date: string): string {
  if (text.includes(`\n## [${version}] - `)) return text;
  const [head, rest] = text.split(`${UNRELEASED}\n`);
  if (head === undefined || rest === undefined) {
    throw new Error(`CHANGELOG.md has no ${UNRELEASED}`);
  }
  const [entries = ''] = rest.split('\n## ');
  if (!/^- /m.test(entries)) throw new Error('CHANGELOG.md has no unreleased entry');
  return `${head}${UNRELEASED}\n\n## [${version}] - ${date}\n${rest}`;
}
