import { startPrerender } from './startPrerender';

/** Called by the script at the end of the page (scripts/prerenderPlugin.ts). */
export { showPrerendered } from './showPrerendered';

startPrerender();
