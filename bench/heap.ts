import type { Page } from '@playwright/test';

export type Size = { megabytes: number; nodes: number; listeners: number };

/** Measures the page's heap, nodes and listeners after garbage collection. */
export async function sizeOf(page: Page): Promise<Size> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  // Collects three times, because one collection may release objects that only the next can
  // collect.
  for (let round = 0; round < 3; round += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
