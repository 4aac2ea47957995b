import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test as base } from '@playwright/test';
import { findBuild, projectFolder } from '../support/build';
import { withBase, withConfiguration } from '../support/pageConfiguration';
import { found } from '../support/sandbox';

const run = promisify(execFile);

const FILES = ['index.html', 'serviceWorker.js'];
const FORMS = ['', '.br', '.gz'];

/** Test with `deploy/configure` and a folder that contains copies of the files that it changes. */
const test = base.extend<{
  site: string;
  configure: (json: string, ...options: string[]) => Promise<unknown>;
}>({
  site: async ({ browserName: _unused }, provide, testInfo) => {
    const site = testInfo.outputPath('site');
    await mkdir(site, { recursive: true });
    for (const name of FILES.flatMap((file) => FORMS.map((form) => file + form))) {
      await cp(path.join(findBuild(), name), path.join(site, name));
    }
    await provide(site);
  },
  configure: async ({ site }, provide, testInfo) => {
    await provide(async (json, ...options) => {
      const file = testInfo.outputPath('console-config.json');
      await writeFile(file, json);
      return run(path.join(projectFolder, 'deploy', 'configure'), [...options, site, file]);
    });
  },
});

const textOf = (site: string, file: string): Promise<string> =>
  readFile(path.join(site, file), 'utf8');
const pageOf = (site: string): Promise<string> => textOf(site, 'index.html');
const workerOf = (site: string): Promise<string> => textOf(site, 'serviceWorker.js');

const PAGE_ENTRY = /'revision':'([^']+)','url':'index\.html'/;

async function revisionOf(site: string): Promise<string> {
  return found(PAGE_ENTRY.exec(await workerOf(site))?.[1]);
}

async function expectUnchanged(site: string): Promise<void> {
  for (const file of FILES) expect(await textOf(site, file)).toBe(await textOf(findBuild(), file));
  expect(existsSync(path.join(site, 'index.html.br'))).toBe(true);
  expect(existsSync(path.join(site, 'serviceWorker.js.br'))).toBe(true);
}

/** Returns the configuration in the page, parsed as a browser does. */
async function configurationOf(site: string): Promise<unknown> {
  const match = /<script[^>]*id="?console-config"?[^>]*>([^]*?)<\/script>/.exec(await pageOf(site));
  const json: unknown = JSON.parse(found(match?.[1]));
  return json;
}

test('any text is kept as it is, and a later configuration replaces an earlier one', async ({
  site,
  configure,
}) => {
  const settings = {
    apiBaseUrl: 'https://api.example.com/v1?a=1&b=2',
    brandName: 'Käse & "Brot" </script><!-- \\ \\\\ \\n & $& $1 \u2028 שלום 🌿 | / \' `id`',
  };
  await configure('{"brandName": "the one before"}');
  await configure(JSON.stringify(settings, null, 2));
  expect(await configurationOf(site)).toEqual(settings);
  const [head] = (await pageOf(site)).split('console-config');
  const [builtHead = ''] = (await pageOf(findBuild())).split('console-config');
  expect(head).toBe(builtHead.replaceAll('http://localhost:3000', 'https://api.example.com'));
  expect(await pageOf(site)).not.toContain('the one before');
});

test.describe('the content security policy names the hosts of the configuration', () => {
  const policyOf = (html: string): string =>
    found(/<meta http-equiv="?Content-Security-Policy[^>]*>/.exec(html)?.[0]);

  for (const [settings, sources] of [
    [{}, ' http://localhost:3000'],
    [{ apiBaseUrl: 'https://api.example.com/v1' }, ' https://api.example.com'],
    [{ apiBaseUrl: 'HTTPS://API.example.com:8443' }, ' https://api.example.com:8443'],
    [
      {
        apiBaseUrl: 'https://api.example.com',
        storageOrigins: 'https://files.example.net  https://*.storage.example.org:444/bucket',
      },
      ' https://api.example.com https://files.example.net https://*.storage.example.org:444',
    ],
    [
      { apiBaseUrl: 'https://api.example.com', storageOrigins: 'https://api.example.com' },
      ' https://api.example.com',
    ],
    [{ apiBaseUrl: "https://a;script-src'unsafe-inline'" }, ''],
    [{ apiBaseUrl: 'https://*' }, ''],
    [{ apiBaseUrl: "https://a.example/'unsafe-inline';" }, ' https://a.example'],
    [{ apiBaseUrl: 'ftp://files.example' }, ''],
    [{ apiBaseUrl: 'https://name@api.example.com' }, ''],
    [
      { brandName: '"apiBaseUrl": "https://b.example', apiBaseUrl: 'https://a.example' },
      ' https://a.example',
    ],
  ] as const) {
    test(JSON.stringify(settings), async ({ site, configure }) => {
      await configure(JSON.stringify(settings));
      const policy = policyOf(await pageOf(site));
      expect(policy).toContain(`connect-src 'self'${sources};`);
      expect(policy).toContain(`img-src 'self' blob: data: https:${sources};`);
      // `withConfiguration`, which the journeys' static host uses, creates the same policy.
      const page = withConfiguration(await pageOf(findBuild()), settings);
      expect(policyOf(page)).toBe(policy);
      const builtRest = policyOf(await pageOf(findBuild())).replaceAll(
        /(connect|img)-src[^;]*/g,
        '',
      );
      expect(policy.replaceAll(/(connect|img)-src[^;]*/g, '')).toBe(builtRest);
    });
  }

  for (const [errorReportUrl, source] of [
    ['https://reports.example.net/console', ' https://reports.example.net'],
    [' HTTP://Reports.example.net:8080 ', ' http://reports.example.net:8080'],
    ['https://api.example.com/error-reports', ''],
  ] as const) {
    test(`and, for calls alone, of reports to ${errorReportUrl}`, async ({ site, configure }) => {
      const settings = { apiBaseUrl: 'https://api.example.com', errorReportUrl };
      await configure('{ "apiBaseUrl": "https://api.example.com" }');
      const without = policyOf(await pageOf(site));
      await configure(JSON.stringify(settings));
      const policy = policyOf(await pageOf(site));
      const sources = "connect-src 'self' https://api.example.com";
      expect(policy).toBe(without.replace(sources, sources + source));
      const page = withConfiguration(await pageOf(findBuild()), settings);
      expect(policyOf(page)).toBe(policy);
    });
  }
});

for (const errorReportUrl of [
  ...['/reports', 'reports.example', 'ftp://reports.example', 'https://a:b@reports.example'],
  ...['https://reports.example/?key=1', 'https://reports.example/#a', 'https://*.example'],
  ...[
    "https://a;script-src'unsafe-inline'",
    'https://a.example https://b.example',
    'https://[::1]/',
  ],
]) {
  test(`reports to ${errorReportUrl} are refused, and nothing changes`, async ({
    site,
    configure,
  }) => {
    await expect(configure(JSON.stringify({ errorReportUrl }))).rejects.toThrow(
      'errorReportUrl must be an absolute http or https URL without a username, query or fragment',
    );
    await expectUnchanged(site);
  });
}

test('the service worker gets a revision of the page: its own for each, and nothing else changes', async ({
  site,
  configure,
}) => {
  const first = '{"apiBaseUrl": "https://api.example.com"}';
  const second = '{"apiBaseUrl": "https://api.example.org"}';
  const revisions = [await revisionOf(findBuild())];
  for (const json of [first, second, first]) {
    await configure(json);
    revisions.push(await revisionOf(site));
  }
  expect(new Set(revisions).size).toBe(3);
  expect(revisions[3]).toBe(revisions[1]);
  const rest = async (folder: string) => (await workerOf(folder)).replace(PAGE_ENTRY, '');
  expect(await rest(site)).toBe(await rest(findBuild()));
});

for (const file of FILES) {
  test(`the compressed forms of ${file} are those of the new one, or are gone`, async ({
    site,
    configure,
  }) => {
    await configure('{"apiBaseUrl": "https://api.example.com"}');
    const text = await textOf(site, file);
    expect(text).not.toBe(await textOf(findBuild(), file));
    expect(gunzipSync(await readFile(path.join(site, `${file}.gz`))).toString()).toBe(text);
    const brotli = path.join(site, `${file}.br`);
    // On a machine without brotli, `deploy/configure` only removes the old `.br` file.
    if (existsSync(brotli)) {
      expect(brotliDecompressSync(await readFile(brotli)).toString()).toBe(text);
    }
  });
}

for (const [what, json] of [
  ['a list', '["https://api.example.com"]'],
  ['nothing', ''],
  ['half an object', '{"apiBaseUrl": "https://api.example.com"'],
] as const) {
  test(`${what} in place of an object is refused, and nothing changes`, async ({
    site,
    configure,
  }) => {
    await expect(configure(json)).rejects.toThrow('holds no JSON object');
    await expectUnchanged(site);
  });
}

test('a page of something else is refused, and nothing changes', async ({ site, configure }) => {
  const other = '<!doctype html><title>Another page</title>';
  await writeFile(path.join(site, 'index.html'), other);
  await expect(configure('{}')).rejects.toThrow('console-config');
  expect(await pageOf(site)).toBe(other);
});

test('a service worker that does not know the page is refused, and nothing changes', async ({
  site,
  configure,
}) => {
  const other = 'self.skipWaiting();';
  await writeFile(path.join(site, 'serviceWorker.js'), other);
  await expect(configure('{}')).rejects.toThrow('has no entry for index.html');
  expect(await pageOf(site)).toBe(await pageOf(findBuild()));
  expect(await workerOf(site)).toBe(other);
  await rm(path.join(site, 'serviceWorker.js'));
  await expect(configure('{}')).rejects.toThrow('there is no');
});

test.describe('the path below which the console is served', () => {
  /** Returns the URLs in the page, including the base path in its `data-base` attribute. */
  const addressesOf = (html: string) =>
    [...html.matchAll(/ (?:data-base|href|src)="?(\/[^" >]*)/g)].map(([, address = '']) => address);

  /** Returns the page without its configuration, which may contain any text. */
  const rest = (html: string) => html.replace(/(<script[^>]*console-config[^>]*>)[^<]*/, '$1');

  test('is added to each URL, can be changed, and can be removed', async ({ site, configure }) => {
    const built = addressesOf(await pageOf(findBuild()));
    expect(built).toContain('/');
    expect(built).toContain('/favicon.svg');
    expect(built.length).toBeGreaterThan(10);
    const json = '{"brandName": "<a href=\\"/x\\" src=/x data-base=/>"}';
    for (const path of ['/x/y/', '/a.b-c_~1/', '/a/', '/a/a/']) {
      await configure(json, '--base', path);
      expect(addressesOf(rest(await pageOf(site)))).toEqual(
        built.map((address) => path + address.slice(1)),
      );
      // `withBase`, which the journeys' static host uses, creates the same page.
      expect(rest(await pageOf(site)).trim()).toBe(withBase(rest(await pageOf(findBuild())), path));
      expect(await configurationOf(site)).toEqual(JSON.parse(json));
    }
    const page = await pageOf(site);
    await configure(json);
    expect(await pageOf(site)).toBe(page);
    await configure(json, '--base', '/');
    expect(rest(await pageOf(site)).trim()).toBe(rest(await pageOf(findBuild())));
  });

  test('does not change the scripts that the policy allows, and gives the page a new revision', async ({
    site,
    configure,
  }) => {
    await configure('{}');
    const revision = await revisionOf(site);
    await configure('{}', '--base', '/x/y/');
    expect(await revisionOf(site)).not.toBe(revision);
    const html = await pageOf(site);
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)];
    expect(scripts.length).toBe(3);
    for (const [, text = ''] of scripts) {
      expect(html).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  });

  test('is refused if it is not a valid path, and nothing changes', async ({ site, configure }) => {
    for (const path of [
      ...['', 'x', '/x', 'x/', '//', '/x//y/', '/../', '/x/./y/', '/x y/', '/é/', '/x"/', '/x/\n/'],
      ...['/%41/', '/&/', "/'/", '/>/', '/\\/', '/x/?a=/', '/x/#/', 'https://a.example/'],
    ]) {
      await expect(configure('{}', '--base', path), path).rejects.toThrow(
        'must be a path that begins and ends with a slash',
      );
    }
    await expectUnchanged(site);
  });

  test('an older build, which can’t be moved, is refused', async ({ site, configure }) => {
    const earlier = (await pageOf(site)).replace(/ data-base=[^ >]*/, '');
    await writeFile(path.join(site, 'index.html'), earlier);
    await expect(configure('{}', '--base', '/x/')).rejects.toThrow('does not say below which path');
    await configure('{}');
  });
});
