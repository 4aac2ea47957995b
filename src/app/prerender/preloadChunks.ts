import * as v from 'valibot';
import type { ScreenName } from '../../features/navigation/screens';
import { base } from '../../shared/browser/base';
import { readJson } from '../../shared/readJson';

export const pageText = (id: string) => document.getElementById(id)?.textContent;

const pageFiles = v.record(v.string(), v.array(v.string()));

/** Files of the shell and of each screen, as listed by the build (scripts/prerenderPlugin.ts). */
const files = () => readJson(pageFiles, pageText('console-files'));

/** Whether this page belongs to a build. In development, nothing is prerendered. */
export const hasPrerenderedPages = () => files() !== null;

/**
 * Preloads the code of the shell or of screens before the console imports it.
 *
 * @param priority `low` loads it after the files of the current screen
 */
export function preloadChunks(
  parts: readonly ('shell' | ScreenName)[],
  priority: 'auto' | 'low' = 'auto',
): void {
  const known = files() ?? {};
  for (const file of new Set(parts.flatMap((part) => known[part] ?? []))) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = priority;
    link.href = base + file;
    document.head.append(link);
  }
}
