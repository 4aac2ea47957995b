import { chromium, type Browser } from '@playwright/test';
import { findProgram, isExecutable } from './programs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Name of Chromium's build without a user interface, which tests do not need. */
const SHELL = 'chromium-headless-shell';

type FindOptions = {
  /** Whether to prefer the headless shell, which needs less processor time, if it is installed. */
  orShell?: boolean;
};

/**
 * Returns the path of the system's Chromium: CHROMIUM_PATH, or the first one found. Never downloads
 * one.
 */
export function findChromium({ orShell = false }: FindOptions = {}): string {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which can't be executed.`);
  }
  const found = findProgram(...(orShell ? [SHELL] : []), ...BROWSERS);
  if (found) return found;
  throw new Error(
    'The journeys need Chromium. Install one (on Debian: apt-get install -y chromium), or set CHROMIUM_PATH to the one there is.',
  );
}

/**
 * Disables the browser's own network traffic. Also disables Chromium's sandbox, because CI runs as
 * root.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Makes requests to other machines fail at once, so that no journey can depend on them.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Starts the system's Chromium with a new profile, for scripts. Playwright starts the browser of
 * journeys.
 */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}
