import { parsePath } from 'react-router-dom';
import { preload } from '../shared/preload';
import { paths } from '../shared/paths';
import { screens } from './screens';

/** Fetches the code of the screen that a link or a redirect leads to. */
export function preloadScreen(to: string): void {
  const { pathname } = parsePath(to);
  // The start page is the dashboard.
  const path = pathname === paths.root ? paths.dashboard : pathname;
  for (const [each, load] of Object.entries(screens)) if (each === path) preload(load);
}
