import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './build';

export const nginxFolder = path.join(projectFolder, 'deploy', 'nginx');

/** Returns the headers of every response, read from the shipped nginx configuration. */
export function shippedHeaders(): Record<string, string> {
  const text = readFileSync(path.join(nginxFolder, 'console-headers.conf'), 'utf8');
  const lines = [...text.matchAll(/^add_header (\S+) "([^"]*)" always;$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}
