import { startPrerender } from './startPrerender';

/** For the end of the page, whose script calls it (scripts/prerenderPlugin.ts). */
export { showPrerendered } from './showPrerendered';

startPrerender();
