import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packArchive } from '../../scripts/releaseArchive';
import { findBuild } from '../support/build';
import type { Host } from '../support/host';
import { freePort } from '../support/listen';
import { runNginx } from '../support/nginx';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { rowsOf, signIn, visit } from '../support/screen';
import { expect, test as base } from '../support/test';

const run = promisify(execFile);

const BASE = '/x/y/';

/**
 * Test with the contents of a release archive, installed below a path as docs/deploy.md describes,
 * without any source file.
 */
const test = base.extend<{ site: Host }>({
  site: async ({ browserName: _unused }, provide, testInfo) => {
    const folder = testInfo.outputPath();
    await run('mkdir', ['-p', folder]);
    const name = packArchive({ build: findBuild(), version: '1.2.3', folder, epoch: '1767225600' });
    await run('tar', ['-xzf', `${name}.tar.gz`], { cwd: folder });
    const archive = path.join(folder, name);
    const config = path.join(folder, 'console.json');
    const port = await freePort();
    const { folder: root, close } = await runNginx(
      path.join(archive, 'dist'),
      async (laidOut) => {
        const snippets = path.join(laidOut, 'snippets');
        const shipped = path.join(archive, 'deploy/nginx');
        await cp(shipped, snippets, { recursive: true });
        const below = await readFile(path.join(shipped, 'console-below.conf'), 'utf8');
        await writeFile(
          path.join(snippets, 'console-below.conf'),
          below.replaceAll('/x/y', BASE.slice(0, -1)),
        );
        return `
          server {
            listen 127.0.0.1:${port};
            root ${laidOut}/console;
            access_log ${laidOut}/access.log console;
            include snippets/console-headers.conf;
            include snippets/console-below.conf;
          }`;
      },
      [BASE],
    );
    const served = path.join(root, 'console', BASE);
    await provide({
      folder: served,
      url: `http://localhost:${port}`,
      base: BASE,
      codings: ['gzip'],
      log: () => readFile(path.join(root, 'access.log'), 'utf8'),
      configure: async (configuration) => {
        await writeFile(config, JSON.stringify(configuration));
        await run('deploy/configure', ['--base', BASE, served, config], { cwd: archive });
      },
      close,
    });
    await close();
  },
});

test.use({ as: null });

test('the archive of a release works below a path: sign in, and see rows', async ({
  page,
  site,
}) => {
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await page.goto(`${BASE}users`);
  await expect(page).toHaveURL(`${site.url}${BASE}login?redirect=%2Fusers`);
  await signIn(page, email, password);
  await expect(page).toHaveURL(new RegExp(`^${site.url}${BASE}users`));
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await visit(page, 'Devices');
  await expect(rowsOf(page, 'Devices').first()).toBeVisible();
  const asked = (await site.log()).split('\n').filter(Boolean);
  expect(asked.length).toBeGreaterThan(5);
  for (const line of asked) expect(line).toMatch(/"GET \/x\/y\/[^ ]* HTTP\/1\.1" (200|304) /);
});
