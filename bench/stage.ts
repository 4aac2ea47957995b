import { chromium, type BrowserContext } from '@playwright/test';
import { findBuild } from '../e2e/support/build';
import { chromiumArguments, findChromium } from '../e2e/support/chromium';
import { startHost, type Host } from '../e2e/support/host';
import {
  SANDBOX_APPS,
  startSandbox,
  storedSession,
  type JourneySandbox,
} from '../e2e/support/sandbox';
import { SELECTED_APP_KEY } from '../src/store/storageKeys';

const TOKEN_SECONDS = 900;

export type Stage = { context: BrowserContext; sandbox: JourneySandbox; host: Host };

/**
 * The built console in the system's Chromium, for an admin who is signed in and has chosen an app.
 *
 * @param rows devices of the largest app
 */
export async function withConsole<Result>(
  act: (stage: Stage) => Promise<Result>,
  rows?: number,
): Promise<Result> {
  const { sandbox, close } = await startSandbox(TOKEN_SECONDS, rows);
  const host = await startHost('static', findBuild());
  await host.configure({ apiBaseUrl: sandbox.url, defaultAppName: 'nimbus-vpn' });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const localStorage = [
      storedSession(sandbox, 'admin'),
      { name: SELECTED_APP_KEY, value: SANDBOX_APPS.nimbus },
    ];
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: host.url, localStorage }] },
    });
    return await act({ context, sandbox, host });
  } finally {
    await browser.close();
    await host.close();
    await close();
  }
}
