import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The same engine without a user interface, which tests don't need. */
const SHELL = 'chromium-headless-shell';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type FindOptions = {
  /** Prefers the headless shell, which takes a third less of the processor, when it is installed. */
  orShell?: boolean;
};

/** The system's Chromium: CHROMIUM_PATH, else the first that is found. Never downloads one. */
export function findChromium({ orShell = false }: FindOptions = {}): string {
  const { CHROMIUM_PATH: chosen, PATH = '' } = process.env;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which can't be executed.`);
  }
  const folders = ['/usr/bin', ...PATH.split(path.delimiter)];
  const files = [...(orShell ? [SHELL] : []), ...BROWSERS].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  const found = files.find(isExecutable);
  if (found) return found;
  throw new Error(
    'The journeys need Chromium. Install one (on Debian: apt-get install -y chromium), or set CHROMIUM_PATH to the one there is.',
  );
}

/** No sandbox, because CI runs as root, and no network traffic of the browser itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Requests to other machines fail at once, and no journey depends on them.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The system's Chromium with a profile of its own, for scripts; journeys get theirs from Playwright. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}
