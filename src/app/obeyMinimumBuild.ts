import * as v from 'valibot';
import { api } from '../api/api';
import { buildIn, fetchNewestPage, ownBuild } from '../offline/serviceWorker/builds';
import { newVersion } from '../offline/serviceWorker/newVersion';
import { reloadConsole } from '../offline/serviceWorker/reloadConsole';
import { readJson } from '../shared/readJson';
import type { StoreAccess } from '../store/rootState';

/** How often the page looks whether it may reload; the first time, the operator has read why. */
const CHECK_INTERVAL_MS = 10_000;

const NOTICE =
  'This version can no longer be used. The console reloads once nothing unsaved is open.';

const CONFIGURATION = /<script[^>]*id="?console-config"?[^>]*>([^<]*)/;

/** The part of the configuration that is for older pages. A build is named by its minute. */
const configuration = v.object({
  minimumBuild: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)),
});

/** Whether the host's newest page rules this build out. One that rules itself out is mistaken. */
async function isRuledOut(): Promise<boolean> {
  const html = await fetchNewestPage();
  const minimumBuild = readJson(configuration, CONFIGURATION.exec(html)?.[1])?.minimumBuild ?? '';
  const own = ownBuild();
  return own !== '' && own < minimumBuild && minimumBuild <= buildIn(html);
}

/**
 * Whether a reload would lose input, that of a locked console included, a call under way, or a job
 * that asks before the page is left.
 */
function wouldLose({ dispatch, getState }: StoreAccess): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'form:not([role="search"]) input:not([readonly])',
  );
  return (
    getState().session.isLocked ||
    document.querySelector('[role="dialog"] form') !== null ||
    [...inputs].some(({ value }) => value !== '') ||
    dispatch(api.util.getRunningMutationsThunk()).length > 0 ||
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  );
}

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Asks the host whether this build may still run (`minimumBuild`, docs/deploy.md). If not, says so,
 * and reloads once nothing unsaved is open.
 */
export async function obeyMinimumBuild(store: StoreAccess, reload = reloadConsole): Promise<void> {
  if (timer !== undefined || !(await isRuledOut())) return;
  newVersion.require(NOTICE);
  timer = setInterval(() => {
    if (wouldLose(store)) return;
    clearInterval(timer);
    timer = undefined;
    void reload();
  }, CHECK_INTERVAL_MS);
}
