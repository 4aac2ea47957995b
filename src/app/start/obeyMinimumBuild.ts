import * as v from 'valibot';
import { api } from '../../api/api';
import { isUnfinished, selectJobs, type Job } from '../../jobs/jobsSlice';
import { buildIn, fetchNewestPage, ownBuild } from '../../offline/serviceWorker/builds';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole } from '../../offline/serviceWorker/serviceWorkers';
import { readJson } from '../../shared/readJson';
import type { StoreAccess } from '../../store/rootState';

/** How often the page looks whether it may reload; the first time, the operator has read why. */
const CHECK_INTERVAL_MS = 10_000;

const NOTICE =
  'This version is no longer supported. The console will reload once you save or discard your changes.';

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

/** Text that a reload would lose: neither a search nor the number of a list's page. */
const TYPED = 'form:not([role="search"], nav form) input:not([readonly])';

/** The panel of a row is a dialog, too; a form in it holds only what is typed. */
const DIALOG_FORM = '[role="dialog"]:not(.MuiDrawer-paper) form';

/** Whether a job would be cut short or lost. A paused one may go on after the reload. */
const isUnderWay = ({ items, isPaused, isKept }: Job) =>
  Object.values(items).some(isUnfinished) && (!isPaused || !isKept);

/** Whether a reload would lose input, that of a locked console included, a call or a job under way. */
function wouldLose({ dispatch, getState }: StoreAccess): boolean {
  return (
    getState().session.isLocked ||
    document.querySelector(DIALOG_FORM) !== null ||
    [...document.querySelectorAll<HTMLInputElement>(TYPED)].some(({ value }) => value !== '') ||
    dispatch(api.util.getRunningMutationsThunk()).length > 0 ||
    selectJobs(getState()).some(isUnderWay)
  );
}

let timer: ReturnType<typeof setInterval> | undefined;

/** Asks the host whether this build may run (`minimumBuild`, docs/deploy.md); else reloads, once nothing is unsaved. */
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
