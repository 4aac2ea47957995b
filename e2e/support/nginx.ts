import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectFolder } from './build';
import type { Host } from './host';
import { freePort } from './listen';
import { nginxFolder } from './shippedHeaders';

const NGINX = '/usr/sbin/nginx';
const SNIPPETS = [
  'console.conf',
  'console-headers.conf',
  'console-brotli.conf',
  'console-log.conf',
];

/** Module of the optional package libnginx-mod-http-brotli-static (docs/deploy.md). */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasBrotli = existsSync(BROTLI);

const run = promisify(execFile);

/** Throws an error with installation instructions if nginx is missing. */
export function requireNginx(): void {
  if (existsSync(NGINX)) return;
  throw new Error(
    'There is no nginx to check. Install Debian’s (apt-get install -y nginx libnginx-mod-http-brotli-static), or set E2E_HOST=static to leave it out.',
  );
}

/**
 * Returns a configuration like Debian's nginx.conf with these servers, except that nginx writes all
 * its files into `folder`.
 */
function nginxConf(folder: string, servers: string): string {
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user www-data;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr notice;
    ${hasBrotli ? `load_module ${BROTLI};` : ''}
    events {}
    http {
      include /etc/nginx/mime.types;
      default_type application/octet-stream;
      gzip on;
      access_log off;
      include snippets/console-log.conf;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${servers}
    }
  `;
}

/**
 * Returns the configuration of an nginx server: console.conf for the root, and for each other base
 * a copy of console-below.conf with that base as its path.
 */
async function server(folder: string, port: number, bases: readonly string[]): Promise<string> {
  const template = await readFile(path.join(nginxFolder, 'console-below.conf'), 'utf8');
  const below = bases.filter((base) => base !== '/');
  const included = below.map((base) => template.replaceAll('/x/y', base.slice(0, -1)));
  const ofServer = bases.includes('/') ? 'console.conf' : 'console-headers.conf';
  return `
    server {
      listen 127.0.0.1:${port};
      server_name localhost;
      root ${folder}/console;
      access_log ${folder}/access.log console;
      include snippets/${ofServer};
      ${hasBrotli ? 'include snippets/console-brotli.conf;' : ''}
      ${included.join('')}
    }
  `;
}

/** Copies the build once per path, because the journeys write configurations into the copies. */
async function layOut(build: string, bases: readonly string[] = ['/']): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-nginx-'));
  // Gives nginx's workers access to the folder, because they run as another user.
  await chmod(folder, 0o755);
  for (const base of bases) {
    await cp(build, path.join(folder, 'console', base), { recursive: true });
  }
  await mkdir(path.join(folder, 'snippets'));
  for (const name of SNIPPETS) {
    await cp(path.join(nginxFolder, name), path.join(folder, 'snippets', name));
  }
  return folder;
}

/** Resolves when nginx listens. Rejects with the output of nginx if nginx has ended. */
async function listening(nginx: ChildProcess): Promise<void> {
  const said: string[] = [];
  if (nginx.stderr) {
    for await (const line of createInterface({ input: nginx.stderr })) {
      said.push(line);
      if (line.includes('start worker process ')) {
        // Discards later output, which would fill the pipe.
        nginx.stderr.resume();
        return;
      }
    }
  }
  throw new Error(`nginx did not start:\n${said.join('\n')}`);
}

async function end(nginx: ChildProcess): Promise<void> {
  if (nginx.exitCode !== null || nginx.signalCode !== null) return;
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
}

/**
 * Starts Debian's nginx with these servers. Their folder contains the build and the snippets of
 * deploy/nginx.
 */
export async function runNginx(
  build: string,
  servers: (folder: string) => string | Promise<string>,
  bases?: readonly string[],
): Promise<{ folder: string; close: () => Promise<void> }> {
  requireNginx();
  const folder = await layOut(build, bases);
  const conf = path.join(folder, 'nginx.conf');
  await writeFile(conf, nginxConf(folder, await servers(folder)));
  const nginx = spawn(NGINX, ['-p', folder, '-c', conf], { stdio: ['ignore', 'ignore', 'pipe'] });
  // Ends nginx even if this process ends without a call of `close`.
  const endWithUs = (): void => void nginx.kill('SIGTERM');
  process.once('exit', endWithUs);
  const close = async (): Promise<void> => {
    await end(nginx);
    process.off('exit', endWithUs);
    await rm(folder, { recursive: true, force: true });
  };
  await listening(nginx).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return { folder, close };
}

/** Starts Debian's nginx with the files of deploy/nginx on a free port. */
export async function startNginx(build: string, bases: readonly string[]): Promise<Host> {
  const port = await freePort();
  const servers = (laidOut: string) => server(laidOut, port, bases);
  const { folder, close } = await runNginx(build, servers, bases);
  const [base = '/'] = bases;
  return {
    folder: path.join(folder, 'console', base),
    base,
    url: `http://localhost:${port}`,
    codings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    log: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    configure: async (configuration) => {
      const file = path.join(folder, 'console-config.json');
      await writeFile(file, JSON.stringify(configuration));
      const script = path.join(projectFolder, 'deploy', 'configure');
      for (const each of bases) {
        await run(script, ['--base', each, path.join(folder, 'console', each), file]);
      }
    },
    close,
  };
}
