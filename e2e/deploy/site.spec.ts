import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findBuild } from '../support/build';
import { freePort } from '../support/listen';
import { runNginx } from '../support/nginx';
import { rawRequest } from '../support/rawRequest';
import { nginxFolder, shippedHeaders } from '../support/shippedHeaders';

const NAME = 'console.example.com';
const run = promisify(execFile);

/**
 * Returns the shipped example of a site, with ports, files and a certificate that a test can use.
 */
async function exampleSite(folder: string, ports: { http: number; https: number }) {
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const subject = ['-subj', `/CN=${NAME}`, '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  await run('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate]);
  const text = await readFile(path.join(nginxFolder, 'site.example.conf'), 'utf8');
  return text
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll(/(?<=ssl_certificate )[^;]+/g, certificate)
    .replaceAll(/(?<=ssl_certificate_key )[^;]+/g, key)
    .replaceAll('/var/log/nginx/console.log', path.join(folder, 'access.log'))
    .replaceAll('/var/www/console', path.join(folder, 'console'));
}

type Site = { http: string; https: number; log: () => Promise<string> };

const site = test.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _unused }, provide) => {
      const ports = { http: await freePort(), https: await freePort() };
      const { folder, close } = await runNginx(findBuild(), (laidOut) =>
        exampleSite(laidOut, ports),
      );
      await provide({
        http: `http://127.0.0.1:${ports.http}`,
        https: ports.https,
        log: () => readFile(path.join(folder, 'access.log'), 'utf8'),
      });
      await close();
    },
    { scope: 'worker' },
  ],
});

type Asked = { port: number; servername?: string; host?: string };

/** Sends a request over HTTPS. Rejects if the handshake fails. */
function ask({ port, servername = NAME, host = NAME }: Asked) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        servername,
        headers: { Host: host },
        path: '/users',
      };
      httpsRequest({ ...options, rejectUnauthorized: false, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => (body += part));
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

site('plain HTTP leads to the console’s own name only', async ({ site: { http } }) => {
  const answer = await rawRequest(http, '/users?page=2', { headers: { Host: NAME } });
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(`https://${NAME}/users?page=2`);
  await expect(rawRequest(http, '/users', { headers: { Host: 'evil.example' } })).rejects.toThrow(
    /socket hang up/,
  );
});

site('HTTPS serves the console under its own name only', async ({ site: { https: port } }) => {
  const answer = await ask({ port });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('console-config');
  for (const [name, value] of Object.entries(shippedHeaders())) {
    expect(answer.headers[name.toLowerCase()], name).toBe(value);
  }
  await expect(ask({ port, servername: 'evil.example' })).rejects.toThrow(/unrecognized name/);
  const other = await ask({ port, host: 'evil.example' });
  expect(other.status).toBe(421);
  expect(other.body).not.toContain('console-config');
});

for (const version of ['TLSv1', 'TLSv1.1'] as const) {
  site(`${version} is refused`, async ({ site: { https: port } }) => {
    const failed = new Promise((resolve, reject) => {
      // Lowers OpenSSL's security level, whose default may refuse to offer TLS 1.0 and TLS 1.1.
      const ciphers = 'DEFAULT@SECLEVEL=0';
      const versions = { minVersion: version, maxVersion: version, ciphers } as const;
      const options = { host: '127.0.0.1', port, servername: NAME, rejectUnauthorized: false };
      connect({ ...options, ...versions }, () => reject(new Error('accepted'))).on(
        'error',
        resolve,
      );
    });
    expect(String(await failed)).toMatch(/protocol version/i);
  });
}

site('the log of the example has no query', async ({ site: { http, log } }) => {
  await rawRequest(http, '/reset-password?token=canary', { headers: { Host: NAME } });
  await expect.poll(log).toContain('"GET /reset-password HTTP/1.1" 301');
  expect(await log()).not.toContain('canary');
});
