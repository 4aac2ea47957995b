import { createServer } from 'node:http';
import { listenOnFreePort } from '../support/listen';
import { startProxy } from '../support/proxy';
import { rowsOf } from '../support/screen';
import { expect } from '../support/test';
import { test as base, workerInCharge } from './ownSite';

/*
 * A proxy in front of the console and the platform that lets through only browsers that have signed
 * in at a page of another origin. Scripts can't follow it there, but the operator can.
 */

type Gate = { isClosed: boolean };

const test = base.extend<{ gate: Gate; signInUrl: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  gate: async ({}, provide) => {
    await provide({ isClosed: false });
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  signInUrl: async ({}, provide) => {
    const server = createServer((_request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><h1>Company sign-in</h1>');
    });
    await provide(`http://localhost:${await listenOnFreePort(server)}/`);
    server.close();
  },
  site: async ({ site, gate, signInUrl }, provide) => {
    const elsewhere = { status: 302, headers: { location: signInUrl } };
    const proxy = await startProxy(site, { answer: () => (gate.isClosed ? elsewhere : null) });
    await provide(proxy);
    await proxy.close();
  },
});

test('the session at a proxy ends: the bar says so, and leads to the proxy’s sign-in', async ({
  page,
  gate,
  signInUrl,
  watch,
}) => {
  watch.provokesHostOutage();
  watch.provokesRedirects(signInUrl);
  await page.goto('/devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await workerInCharge(page);

  gate.isClosed = true;
  await page.reload();
  const bar = page.getByRole('status', { name: 'Console status' });
  await expect(bar).toContainText('The server answers, but this browser can’t read it.');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await bar.getByRole('button', { name: 'Sign in at the server' }).click();
  await expect(page).toHaveURL(signInUrl);

  gate.isClosed = false;
  await page.goto('/devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await expect(bar).toBeEmpty();
});
