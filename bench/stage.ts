import type { BrowserContext } from '@playwright/test';
import { findBuild } from '../e2e/support/build';
import { launchChromium } from '../e2e/support/chromium';
import type { Host } from '../e2e/support/host';
import { startHost } from '../e2e/support/hosting';
import {
  startSandbox,
  storageState,
  storedVisit,
  type JourneySandbox,
} from '../e2e/support/sandbox';

const TOKEN_SECONDS = 900;

export type Stage = { context: BrowserContext; sandbox: JourneySandbox; host: Host };

type StageOptions = {
  /** Number of devices of the largest app. */
  rows?: number;
};

/**
 * Runs the built console in the system's Chromium, with a signed-in administrator and a selected
 * app.
 */
export async function withConsole<Result>(
  act: (stage: Stage) => Promise<Result>,
  { rows }: StageOptions = {},
): Promise<Result> {
  const { sandbox, close } = await startSandbox(TOKEN_SECONDS, { rows });
  const host = await startHost('static', findBuild());
  await host.configure(sandbox.configuration);
  const browser = await launchChromium();
  try {
    const visit = storedVisit(sandbox, { as: 'admin', app: 'nimbus' });
    const context = await browser.newContext({
      storageState: storageState(host.url, visit),
    });
    return await act({ context, sandbox, host });
  } finally {
    await browser.close();
    await host.close();
    await close();
  }
}
