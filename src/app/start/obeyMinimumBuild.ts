import * as v from 'valibot';
import { api } from '../../api/api';
import { isUnfinished, selectJobs, type Job } from '../../jobs/jobsSlice';
import { buildIn, fetchNewestPage, ownBuild } from '../../offline/serviceWorker/builds';
import { newVersion } from '../../offline/serviceWorker/newVersion';
import { reloadConsole } from '../../offline/serviceWorker/serviceWorkers';
import { readJson } from '../../shared/readJson';
import type { StoreAccess } from '../../store/rootState';

/**
 * Interval at which the page checks whether it may reload (milliseconds). The first interval lets
 * the operator read the reason.
 */
const CHECK_INTERVAL_MS = 10_000;

const NOTICE =
  'This version is no longer supported. The console will reload once you save or discard your changes.';

const CONFIGURATION = /<script[^>]*id="?console-config"?[^>]*>([^<]*)/;

/**
 * Setting in the host's configuration that may exclude older builds. A build's name is the minute
 * in which it was built, such as `2026-11-27T23:30Z`.
 */
const configuration = v.object({
  minimumBuild: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)),
});

/**
 * Whether the host's newest page excludes this build. A page that excludes its own build is
 * misconfigured and ignored.
 */
async function isRuledOut(): Promise<boolean> {
  const html = await fetchNewestPage();
  const minimumBuild = readJson(configuration, CONFIGURATION.exec(html)?.[1])?.minimumBuild ?? '';
  const own = ownBuild();
  return own !== '' && own < minimumBuild && minimumBuild <= buildIn(html);
}

/** Inputs whose text a reload would lose. Excludes searches and the page number of a list. */
const TYPED = 'form:not([role="search"], nav form) input:not([readonly])';

/**
 * Forms in dialogs. Excludes the panel of a row, which is also a dialog: its form has unsaved input
 * only if text was typed.
 */
const DIALOG_FORM = '[role="dialog"]:not(.MuiDrawer-paper) form';

/**
 * Whether a reload would interrupt or lose a job. A paused job that is stored continues after the
 * reload.
 */
const isUnderWay = ({ items, isPaused, isKept }: Job) =>
  Object.values(items).some(isUnfinished) && (!isPaused || !isKept);

/**
 * Whether a reload would lose input (including that of a locked console), a call, or a running job.
 */
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

/**
 * Checks with the host whether this build may run (`minimumBuild`, docs/deploy.md). If not, reloads
 * once nothing is unsaved.
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
