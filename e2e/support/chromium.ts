import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The same engine without the windows around it, which nobody sees here and everybody waits for. */
const SHELL = 'chromium-headless-shell';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type Wanted = {
  /** Whether the shell will do, which takes a third less of the processor; a browser if there is none. */
  orShell?: boolean;
};

/** The system's Chromium: CHROMIUM_PATH, else the first that is found. No browser is downloaded. */
export function findChromium({ orShell = false }: Wanted = {}): string {
  const { CHROMIUM_PATH: wanted, PATH = '' } = process.env;
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which can't be executed.`);
  }
  const folders = ['/usr/bin', ...PATH.split(path.delimiter)];
  const found = [...(orShell ? [SHELL] : []), ...BROWSERS]
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
  if (found) return found;
  throw new Error(
    'The journeys need Chromium. Install one (on Debian: apt-get install -y chromium), or set CHROMIUM_PATH to the one there is.',
  );
}

/** No sandbox, because CI runs as root; and nothing that talks to the network by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Whatever a page asks for outside this machine fails at once, and no journey depends on it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The system's Chromium with a profile of its own, for scripts; journeys get theirs from Playwright. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}
