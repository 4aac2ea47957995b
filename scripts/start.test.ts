import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

// These tests build the whole console, which is slow on a busy machine.
jest.setTimeout(120_000);

let started: ChildProcess | undefined;
afterEach(() => {
  started?.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The probe listened on no port');
  return address.port;
}

async function start(settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, ...settings },
  });
  started = child;
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      said += text.toString();
      if (said.includes('Next: open')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`It ended with ${code ?? 'a signal'}, and said:\n${said}`));
    });
  });
  return child;
}

it('hands its settings on to the page and to the API, and ends when told to', async () => {
  const [consolePort, sandboxPort] = [await freePort(), await freePort()];
  const child = await start({
    CONSOLE_PORT: `${consolePort}`,
    SANDBOX_PORT: `${sandboxPort}`,
    CONSOLE_BRAND_NAME: 'Harbour Desk',
  });

  const page = await (await fetch(`http://localhost:${consolePort}/`)).text();
  expect(page).toContain(`"apiBaseUrl":"http://localhost:${sandboxPort}"`);
  expect(page).toContain('"defaultAppName":"nimbus-vpn"');
  expect(page).toContain('<title>Harbour Desk</title>');
  expect((await fetch(`http://localhost:${sandboxPort}/api/health`)).status).toBe(200);

  // Checks that the servers listen only on the loopback address 127.0.0.1.
  for (const port of [consolePort, sandboxPort]) {
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
  }

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('says which port is taken, and what to do about it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(start({ CONSOLE_PORT: `${port}` })).rejects.toThrow(
      `Port ${port} is taken, so the console can't start. Set CONSOLE_PORT to another port`,
    );
  } finally {
    taken.close();
  }
});
