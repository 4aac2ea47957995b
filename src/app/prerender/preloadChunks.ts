import * as v from 'valibot';
import { pageText, readJson } from './pageData';
import type { PrerenderedPage, PathName } from './screenTarget';

const pageFiles = v.record(v.string(), v.array(v.string()));

/** The files of the shell and of each screen, as the build lists them (scripts/prerenderPlugin.ts). */
const files = () => readJson(pageFiles, pageText('console-files'));

/** Whether this is a page of a build; in development there are no early ones. */
export const hasPrerenderedPages = () => files() !== null;

/**
 * Has the code of these parts fetched, for when the console asks for it.
 *
 * @param priority `low`: behind what is needed now
 */
export function preloadChunks(
  parts: readonly (PrerenderedPage | PathName)[],
  priority: 'auto' | 'low' = 'auto',
): void {
  const known = files() ?? {};
  for (const file of new Set(parts.flatMap((part) => known[part] ?? []))) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = priority;
    link.href = `/${file}`;
    document.head.append(link);
  }
}
