import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { isAllowedOrigin, LOCAL_ORIGINS } from './cors';
import { SANDBOX_ACCOUNTS } from './sandbox';
import { type SandboxServer, startSandboxServer } from './server';
import { Client, textAt } from './testing/client';
import { until } from './testing/until';

// Starting the command compiles it first, which is slow on a busy machine.
jest.setTimeout(30_000);

const PAGE = 'http://localhost:8080';

let server: SandboxServer;
beforeEach(async () => {
  server = await startSandboxServer({ port: 0 });
});
afterEach(() => server.close());

const admin = (): Promise<Client> =>
  new Client((request) => fetch(request), server.url).signIn(SANDBOX_ACCOUNTS.admin);

const preflight = (origin: string, url = server.url) =>
  fetch(`${url}/api/users`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });

describe('pages of other origins', () => {
  it.each([
    ['http://localhost:8080', true],
    ['http://127.0.0.1:5000', true],
    ['http://localhost', false],
    ['https://localhost:8080', false],
    ['http://localhost:8080.evil.example', false],
    ['http://evil.example', false],
    ['http://localhost.evil.example:80', false],
    ['http://evil.example/http://localhost:80', false],
    ['http://localhost:a@evil.example', false],
    ['null', false],
  ])('%s may call: %p', (origin, allowed) => {
    expect(isAllowedOrigin(origin, LOCAL_ORIGINS)).toBe(allowed);
  });

  it('read every answer with credentials, refusals included', async () => {
    const response = await fetch(`${server.url}/api/users`, { headers: { Origin: PAGE } });
    expect(response.status).toBe(401);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect(response.headers.get('Vary')).toBe('Origin');
  });

  it('get a preflight that allows every method and header of the console', async () => {
    const response = await preflight(PAGE);
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe(
      'GET, POST, PUT, PATCH, DELETE',
    );
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type');
    expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
    expect(response.headers.get('Vary')).toBe('Origin');
  });

  it('that are not allowed get no such headers', async () => {
    const response = await preflight('http://evil.example');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(response.headers.get('Access-Control-Allow-Methods')).toBeNull();
    expect(response.headers.get('Vary')).toBe('Origin');
  });

  it('are allowed by the setting', async () => {
    const origins = ['https://*.console.example'];
    const other = await startSandboxServer({ port: 0, origins });
    const allowed = await preflight('https://staging.console.example', other.url);
    const refused = await preflight(PAGE, other.url);
    await other.close();
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(
      'https://staging.console.example',
    );
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('get no preflight while the platform is offline', async () => {
    server.sandbox.scenarios.offline();
    await expect(preflight(PAGE)).rejects.toThrow();
  });
});

describe('a control call', () => {
  const control = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = `${server.url.replace('localhost', '127.0.0.1')}/__sandbox/reset`;
      request(url, { method: 'POST', headers, agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['this machine’s command line', {}, 200],
    ['a page of an allowed origin', { Origin: PAGE }, 200],
    ['a page elsewhere', { Origin: 'http://evil.example' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
    ['a name that somebody points to this machine', { Host: 'evil.example:3000' }, 403],
    ['a name that begins alike', { Host: 'localhost.evil.example' }, 403],
    ['this machine by name', { Host: 'localhost:3000' }, 200],
    ['this machine by IPv6', { Host: '[::1]:3000' }, 200],
  ])('from %s', async (_who, headers, status) => {
    expect(await control(headers)).toBe(status);
  });
});

describe('a request over HTTP', () => {
  it.each([
    ['/nothing', 404],
    ['/api/nothing', 404],
    ['/api/users/%E0%A4%A', 400],
  ])('to %s is a %d in JSON', async (where, status) => {
    const response = await fetch(server.url + where, { headers: { Origin: PAGE } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
  });

  it('that is far too large is a 413', async () => {
    const body = new Uint8Array(27 * 1024 * 1024);
    const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body });
    expect(response.status).toBe(413);
  });

  it('is never cached', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('carries a file there and back, byte for byte', async () => {
    const client = await admin();
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, place) => (place * 31) % 251);
    const wanted = {
      fileName: 'large.bin',
      contentType: 'application/x-large',
      size: bytes.length,
    };
    const { body } = await client.call('POST', '/api/storage/presigned-url', wanted);
    const uploadUrl = textAt(body, 'uploadUrl');
    expect(new URL(uploadUrl).origin).toBe(server.url);
    const headers = { 'Content-Type': 'application/x-large' };
    const put = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes });
    expect(put.status).toBe(200);
    const fileId = textAt(body, 'fileId');
    const confirmed = await client.call('POST', '/api/storage/confirm-upload', { fileId });
    expect(confirmed.body).toMatchObject({ status: 'UPLOADED' });
    const response = await fetch(`${server.url}/api/storage/download/${fileId}`, {
      headers: { Authorization: `Bearer ${client.accessToken ?? ''}` },
    });
    expect(response.headers.get('Content-Length')).toBe(bytes.length.toString());
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('stops waiting when its client disconnects', async () => {
    server.sandbox.scenarios.slow({ ms: 3_600_000 });
    const leaving = new AbortController();
    const call = fetch(`${server.url}/api/health`, { signal: leaving.signal });
    const { record } = server.sandbox;
    await until(() => record.requests.length > 0);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await until(() => record.requests[0]?.status === 200);
  });
});

describe('the server', () => {
  it('closes at once, with requests still open', async () => {
    server.sandbox.scenarios.stall();
    const response = await fetch(`${server.url}/api/health`);
    await server.close();
    await expect(response.text()).rejects.toThrow();
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  });

  it('names a taken port and the setting that changes it', async () => {
    const { port } = new URL(server.url);
    await expect(startSandboxServer({ port: Number(port) })).rejects.toThrow(
      `Port ${port} is taken. Set SANDBOX_PORT`,
    );
  });

  it('reads its settings from the environment', async () => {
    const settings = {
      SANDBOX_PORT: '0',
      SANDBOX_TOKEN_TTL: '7',
      SANDBOX_ROWS: '50',
      SANDBOX_ORIGINS: 'https://a.example, https://b.example',
    };
    jest.replaceProperty(process, 'env', { ...process.env, ...settings });
    const configured = await startSandboxServer();
    const client = await new Client((request) => fetch(request), configured.url).signIn(
      SANDBOX_ACCOUNTS.admin,
    );
    const payload = client.accessToken?.split('.')[1] ?? '';
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    const answer = await preflight('https://b.example', configured.url);
    await configured.close();
    expect(exp - iat).toBe(7);
    expect(configured.sandbox.platform.store.devices.ofApp('app_nimbus')).toHaveLength(50);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://b.example');
  });
});

describe('the command', () => {
  const run = (port: number) => {
    // Starts Node.js instead of the `tsx` command, because the process of `tsx` forwards a signal
    // but then stops waiting for a busy child.
    const command = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(__dirname, 'server.ts')],
      { env: { ...process.env, SANDBOX_PORT: port.toString() } },
    );
    let output = '';
    command.stdout.on('data', (text: Buffer) => (output += text.toString()));
    command.stderr.on('data', (text: Buffer) => (output += text.toString()));
    return { command, output: () => output };
  };

  const freePort = async (): Promise<number> => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    await once(probe, 'close');
    return typeof address === 'object' && address ? address.port : 0;
  };

  it.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, and ends well', async (signal) => {
    const port = await freePort();
    const { command, output } = run(port);
    while (!output().includes(`http://localhost:${port}`)) await once(command.stdout, 'data');
    command.kill(signal);
    const [code] = (await once(command, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it('ends with 1 and a readable line when the port is taken', async () => {
    const { port } = new URL(server.url);
    const { command, output } = run(Number(port));
    const [code] = (await once(command, 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(output()).toContain(`Port ${port} is taken`);
  });
});
