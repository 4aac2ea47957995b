import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import { findBuild, projectFolder } from '../support/build';
import { freePort } from '../support/listen';
import { rawRequest } from '../support/rawRequest';
import { shippedHeaders } from '../support/shippedHeaders';

const run = promisify(execFile);

/**
 * User of the container: Debian's www-data, as in the image. Without root rights, a test can only
 * use its own user.
 */
const user = process.getuid?.() === 0 ? { uid: 33, gid: 33 } : {};

type Container = {
  /** Starts the entrypoint with these environment variables and an optional configuration file. */
  start: (variables?: NodeJS.ProcessEnv, json?: string) => Promise<ChildProcess>;
  url: string;
  health: (variables?: NodeJS.ProcessEnv) => Promise<unknown>;
  said: () => Promise<string>;
  /** The only folder in which the container may write. */
  temporary: string;
};

/** Test with the folders of the image and its real entrypoint script. */
const test = base.extend<{ container: Container }>({
  container: async ({ browserName: _unused }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'console-container-'));
    const image = path.join(folder, 'image');
    const temporary = path.join(folder, 'tmp');
    await run('chmod', ['755', folder]);
    await mkdir(temporary);
    if (user.uid) await chown(temporary, user.uid, user.gid);
    await cp(path.join(projectFolder, 'deploy'), path.join(image, 'deploy'), { recursive: true });
    await cp(findBuild(), path.join(image, 'dist'), { recursive: true });
    const log = path.join(folder, 'log');
    const output = await open(log, 'a');
    await output.chmod(0o666);
    const port = await freePort();
    const started: ChildProcess[] = [];
    const script = (name: string) => path.join(image, 'deploy/image', name);
    const environment = { PATH: `/usr/sbin:${process.env.PATH}`, PORT: String(port) };

    await provide({
      temporary,
      url: `http://localhost:${port}`,
      said: () => readFile(log, 'utf8'),
      health: (variables) => run(script('health'), { env: { ...environment, ...variables } }),
      start: async (variables, json) => {
        const file = path.join(folder, 'config.json');
        if (json !== undefined) await writeFile(file, json);
        const mounted = json === undefined ? {} : { CONSOLE_CONFIG_FILE: file };
        const child = spawn(script('entrypoint'), {
          ...user,
          stdio: ['ignore', output.fd, output.fd],
          env: { ...environment, TMPDIR: temporary, ...mounted, ...variables },
        });
        started.push(child);
        return child;
      },
    });
    for (const child of started) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    }
    await output.close();
    await rm(folder, { recursive: true, force: true });
  },
});

async function untilHealthy({ health }: Container): Promise<void> {
  const isHealthy = () =>
    health().then(
      () => true,
      () => false,
    );
  await expect.poll(isHealthy).toBe(true);
}

const codeOf = async (child: ChildProcess): Promise<unknown> => {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
};

test('serves the build with the settings of a file and of variables, which take precedence', async ({
  container,
}) => {
  await container.start(
    { CONSOLE_API_BASE_URL: 'https://api.example.com', CONSOLE_BRAND_NAME: '' },
    '{ "apiBaseUrl": "https://other.example", "brandName": "Käse & Co" }',
  );
  await untilHealthy(container);
  const page = await rawRequest(container.url, '/devices?page=2');
  expect(page.status).toBe(200);
  const [, json = ''] = /id="?console-config"?>([^<]*)/.exec(page.body.toString()) ?? [];
  expect(JSON.parse(json)).toEqual({
    apiBaseUrl: 'https://api.example.com',
    brandName: 'Käse & Co',
  });
  expect(page.body.toString()).toContain("connect-src 'self' https://api.example.com;");
  for (const [name, value] of Object.entries(shippedHeaders())) {
    expect(page.headers[name.toLowerCase()], name).toBe(value);
  }
  const headers = { 'Accept-Encoding': 'gzip' };
  const zipped = await rawRequest(container.url, '/devices', { headers });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  await expect.poll(container.said).toContain('"GET /devices HTTP/1.1" 200');
});

test('serves the build below a path', async ({ container }) => {
  const variables = { CONSOLE_BASE_PATH: '/x/y/', CONSOLE_API_BASE_URL: 'https://api.example.com' };
  await container.start(variables);
  await expect
    .poll(() =>
      container.health(variables).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const page = await rawRequest(container.url, '/x/y/devices?page=2');
  expect(page.status).toBe(200);
  expect(page.body.toString()).toContain('data-base=/x/y/');
  const [script = ''] = /\/x\/y\/assets\/main[^ >"]*/.exec(page.body.toString()) ?? [];
  expect((await rawRequest(container.url, script)).headers['cache-control']).toContain('immutable');
  const short = await rawRequest(container.url, '/x/y');
  expect([short.status, short.headers.location]).toEqual([301, '/x/y/']);
  for (const target of ['/x/y/devices', script, '/x/y/assets/gone.js', '/x/y', '/', '/devices']) {
    const { headers } = await rawRequest(container.url, target);
    for (const [name, value] of Object.entries(shippedHeaders())) {
      expect(headers[name.toLowerCase()], `${name} of ${target}`).toBe(value);
    }
    expect(headers.server).toBe('nginx');
  }
  for (const target of ['/', '/devices', '/x/', '/x/yz', '/build/index.html']) {
    expect((await rawRequest(container.url, target)).status, target).toBe(404);
  }
});

test('exits if the path is not valid', async ({ container }) => {
  const child = await container.start({ CONSOLE_BASE_PATH: 'console' });
  expect(await codeOf(child)).toBe(1);
  expect(await container.said()).toContain(
    "the base 'console' must be a path that begins and ends",
  );
});

for (const signal of ['SIGQUIT', 'SIGTERM'] as const) {
  test(`exits on ${signal}, and starts again in the same folder`, async ({ container }) => {
    for (let time = 0; time < 2; time += 1) {
      const child = await container.start();
      await untilHealthy(container);
      child.kill(signal);
      expect(await codeOf(child)).toBe(0);
      await expect(container.health()).rejects.toThrow();
    }
  });
}

test('exits with a list of the problems of the settings', async ({ container }) => {
  const child = await container.start(
    { CONSOLE_CACHE_MAX_AGE_HOURS: 'a day', CONSOLE_API_BASE_ULR: 'https://api.example.com' },
    '{ "apiBaseUrl": "/api" }',
  );
  expect(await codeOf(child)).toBe(1);
  expect((await container.said()).split('\n').sort()).toEqual([
    '',
    'apiBaseUlr is no setting',
    'apiBaseUrl must be an absolute http or https URL without a username, query or fragment, on a host that a content security policy can name',
    'cacheMaxAgeHours must be a number of hours',
    "entrypoint: the settings can't be used (see above)",
  ]);
});

test('exits if the named file is missing, or the temporary folder can’t be written', async ({
  container,
}) => {
  const without = await container.start({ CONSOLE_CONFIG_FILE: '/no/such/file.json' });
  expect(await codeOf(without)).toBe(1);
  expect(await container.said()).toContain("can't read /no/such/file.json");
  const readOnly = await container.start({ TMPDIR: '/proc' });
  expect(await codeOf(readOnly)).toBe(1);
  expect(await container.said()).toContain("can't write /proc/console; mount a folder in memory");
});
