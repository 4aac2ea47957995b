import { parsePath } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '../shared/paths';
import { screens } from './screens';

/** What browsers that can save data say; TypeScript does not know it. */
const savingData = v.object({ connection: v.object({ saveData: v.literal(true) }) });

/** Nothing is fetched on suspicion where data are saved, or where it can't come. */
function mayLoadAhead(): boolean {
  return navigator.onLine && !v.is(savingData, navigator);
}

/**
 * Fetches code before it is needed. What did not come is asked for again when it is; the screen
 * then says what is wrong.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  if (mayLoadAhead()) void load().catch(() => undefined);
}

/** Fetches the code of the screen that a link or a redirect leads to. */
export function loadScreenAhead(to: string): void {
  const { pathname } = parsePath(to);
  // The start page is the dashboard.
  const path = pathname === paths.root ? paths.dashboard : pathname;
  for (const [each, load] of Object.entries(screens)) if (each === path) loadAhead(load);
}
