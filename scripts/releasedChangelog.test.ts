import { readFileSync } from 'node:fs';
import { releasedChangelog } from './releasedChangelog';

const before =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- More.\n\n## [0.1.0] - 2026-01-01\n';

it('moves what is unreleased under the version, once', () => {
  const after = releasedChangelog(before, '0.2.0', '2026-02-03');
  expect(after).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- More.\n\n## [0.1.0] - 2026-01-01\n',
  );
  expect(releasedChangelog(after, '0.2.0', '2026-03-04')).toBe(after);
});

it('releases nothing without an entry', () => {
  const after = releasedChangelog(before, '0.2.0', '2026-02-03');
  expect(() => releasedChangelog(after, '0.3.0', '2026-02-04')).toThrow('no unreleased entry');
  expect(() => releasedChangelog('# Changelog\n', '0.3.0', '')).toThrow('has no ## [Unreleased]');
});

it('keeps each entry of the changelog on a line of plain text, as the console shows it', () => {
  const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## .*$/m);
  for (const line of sections.join('').split('\n')) {
    expect(line).toMatch(
      /^$|^### (Added|Changed|Deprecated|Removed|Fixed|Security)$|^- [^`*_[\]]+\.$/,
    );
  }
});
