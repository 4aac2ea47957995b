import { readFileSync } from 'node:fs';
import { refuseOldBrowser } from './oldBrowser';

const page = document.documentElement;
const main = () => document.querySelector('main');
const blocker = () => document.querySelector('meta[http-equiv="Content-Security-Policy"]');

/** Runs the script, and then ends the page's parsing. */
function openPage(): void {
  refuseOldBrowser();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

function withoutToSorted(act: () => void): void {
  const { toSorted } = Array.prototype;
  delete (Array.prototype as { toSorted?: unknown }).toSorted;
  try {
    act();
  } finally {
    Object.defineProperty(Array.prototype, 'toSorted', {
      value: toSorted,
      configurable: true,
      writable: true,
    });
  }
}

afterEach(() => {
  main()?.remove();
  blocker()?.remove();
  delete page.dataset.theme;
});

it('does nothing in a browser that can run the console', () => {
  openPage();
  expect([main(), blocker(), page.dataset.theme]).toEqual([null, null, undefined]);
});

it('blocks all scripts at once in a browser without a function that the code calls', () => {
  withoutToSorted(refuseOldBrowser);
  expect(blocker()).toHaveAttribute('content', "script-src 'none'");
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(main()).toHaveTextContent('This browser is too old for the console');
});

it('says so in a browser that can’t parse the regular expressions of the code', () => {
  jest.spyOn(global, 'RegExp').mockImplementation(() => {
    throw new SyntaxError('invalid group specifier name');
  });
  openPage();
  jest.restoreAllMocks();
  expect(main()).toHaveTextContent('This browser is too old for the console');
});

it('names the versions of the documentation', () => {
  withoutToSorted(openPage);
  const { groups } =
    /Use Chrome (?<Chrome>\d+), Edge (?<Edge>\d+), Firefox (?<Firefox>\d+), Safari (?<Safari>\d+), or/.exec(
      main()?.textContent ?? '',
    ) ?? {};
  const document = readFileSync('docs/product/README.md', 'utf8');
  for (const [name, version] of Object.entries(groups ?? { none: '' })) {
    expect(document).toMatch(new RegExp(`^\\| .*${name}.* \\| ${version} +\\|`, 'm'));
  }
});

it.each([
  [true, 'dark', '#e9ebf0'],
  [false, 'light', '#171a21'],
])('follows the color scheme of the device: dark is %s', (matches, theme, color) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ media, matches }) as MediaQueryList);
  withoutToSorted(openPage);
  expect(page.dataset.theme).toBe(theme);
  expect(main()).toHaveStyle({ color });
});
