/**
 * `npm start` starts the sandbox API and the console's development server. `npm run start:msw`
 * starts only the console, with the sandbox inside the browser.
 *
 * Settings are environment variables; mocks/README.md#settings lists them.
 */
import { createServer } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import configure from '../webpack.config';
import { demoSettings } from './demoSettings';
import { SANDBOX_ACCOUNTS } from '../mocks/sandbox';
import { logErrorReports, startSandboxServer } from '../mocks/server';

type Service = { name: string; port: number; setting: string };

const inBrowser = process.argv.includes('--msw');
const consoleService: Service = {
  name: 'the console',
  port: Number(process.env.CONSOLE_PORT ?? 8080),
  setting: 'CONSOLE_PORT',
};
const sandboxService: Service = {
  name: 'the sandbox API',
  port: Number(process.env.SANDBOX_PORT ?? 3000),
  setting: 'SANDBOX_PORT',
};

/** Throws if a port is in use, with a message that explains how to fix it. */
async function requireFreePort({ name, port, setting }: Service): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken, so ${name} can't start. Set ${setting} to another port, for example: ${setting}=${port + 1} npm start`
            : `Port ${port} can't be used for ${name} (${error.message}). Set ${setting} to another port.`,
        ),
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

async function startConsole(): Promise<WebpackDevServer> {
  const configuration = configure(undefined, { mode: 'development' });
  const compiler = webpack(configuration);
  const server = new WebpackDevServer(configuration.devServer, compiler);
  await server.start();
  await new Promise<void>((resolve) => compiler.hooks.done.tap('start', () => resolve()));
  return server;
}

async function main(): Promise<void> {
  process.env.NODE_ENV = 'development';
  const isOverSandbox = inBrowser || process.env.CONSOLE_API_BASE_URL === undefined;
  if (inBrowser) Object.assign(process.env, demoSettings);
  else process.env.CONSOLE_SANDBOX = isOverSandbox ? 'http' : '';
  process.env.CONSOLE_DEFAULT_APP_NAME ??= 'nimbus-vpn';
  process.env.CONSOLE_API_BASE_URL ??= `http://localhost:${sandboxService.port}`;
  if (isOverSandbox)
    process.env.CONSOLE_ERROR_REPORT_URL ??= `${process.env.CONSOLE_API_BASE_URL}/error-reports`;

  await requireFreePort(consoleService);
  if (!inBrowser) await requireFreePort(sandboxService);

  const sandbox = inBrowser ? null : await startSandboxServer({ port: sandboxService.port });
  if (sandbox) logErrorReports(sandbox.sandbox);
  console.log('Building the console…');
  const consoleServer = await startConsole();

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C ends the process at once.
      if (stopping) process.exit(130);
      stopping = true;
      void Promise.allSettled([consoleServer.stop(), sandbox?.close()]).then(() => process.exit(0));
    });
  }

  console.log(
    [
      '',
      `  Console      http://localhost:${consoleService.port}`,
      inBrowser
        ? '  Sandbox API  inside the browser (no API process)'
        : `  Sandbox API  http://localhost:${sandboxService.port}`,
      '',
      '  Accounts of the sandbox:',
      ...Object.values(SANDBOX_ACCOUNTS).map(
        ({ email, password, purpose }) =>
          `    ${email.padEnd(28)} ${password.padEnd(18)} ${purpose}`,
      ),
      '',
      `  Next: open http://localhost:${consoleService.port} and sign in with the first account. Ctrl-C ends it all.`,
      '',
    ].join('\n'),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
