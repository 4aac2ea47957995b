import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the path of the first of these programs that is installed; null if none is. Looks in
 * `/usr/bin` first, then in PATH.
 */
export function findProgram(...names: string[]): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}
