import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['.github', 'bench', 'deploy', 'docs', 'e2e', 'mocks', 'scripts', 'src'];

const files = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  ),
].filter((name) => /\.(md|mjs|tsx?)$/.test(name) && !name.includes('/.'));

const read = (file: string) => readFileSync(file, 'utf8');

/** Returns the anchors of a document: explicit ones, and those that GitHub creates for headings. */
function anchorsOf(text: string): string[] {
  const explicit = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .replaceAll(/<[^>]+>/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return [...explicit, ...headings];
}

/** Returns whether a link leads to an existing file of this project, and to an existing anchor. */
function leadsSomewhere(file: string, anchor: string | undefined): boolean {
  if (!existsSync(file)) return false;
  return anchor === undefined || anchorsOf(read(file)).includes(anchor);
}

const commentsOf = (code: string): string =>
  [...code.matchAll(/\/\*[^]*?\*\/|\/\/.*$/gm)].map(([comment]) => comment).join('\n');

it('has no broken link in a document', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = read(file).replaceAll(/^```[^]*?^```/gm, '');
      const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
      return links
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [target = '', anchor] = link.split('#');
          return !leadsSomewhere(
            target === '' ? file : path.join(path.dirname(file), target),
            anchor,
          );
        })
        .map((link) => `${file}: ${link}`);
    });
  expect(broken).toEqual([]);
});

it('cites documents and sections that exist', () => {
  const broken = files
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)]
        .filter(([, target = '', anchor]) => !leadsSomewhere(target, anchor))
        .map(([citation]) => `${file}: ${citation}`),
    );
  expect(broken).toEqual([]);
});

it('names files that exist', () => {
  const broken = files.flatMap((file) => {
    const text = read(file);
    const isDocument = file.endsWith('.md');
    // Comments of code name files in the same way.
    const named = isDocument ? text.replaceAll(/^```[^]*?^```/gm, '') : commentsOf(text);
    const roots = ['.', 'src', path.dirname(file)];
    return [...named.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|cjs|md))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !roots.some((root) => existsSync(path.join(root, name))))
      .map((name) => `${file}: ${name}`);
  });
  expect(broken).toEqual([]);
});

it('has no mark of a merge', () => {
  const marked = files.filter((file) => /^(<{7}|>{7}|> > > > > > >) /m.test(read(file)));
  expect(marked).toEqual([]);
});
