const UNRELEASED = '## [Unreleased]';

/**
 * The changelog with its unreleased entries under this version. One that has the version stays, so that
 * a release can be made again. Throws where there is nothing to release.
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
