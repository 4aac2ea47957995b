import { lazy, type ComponentType } from 'react';
import { Muted } from '../ui/Muted';
import type { BarsProps, DayLineProps } from './Charts';

/** Instead of a chart whose code did not come: its table says the same. */
function NoChart() {
  return <Muted>The chart could not be loaded. Its table is here all the same.</Muted>;
}

export const Bars = lazy(async (): Promise<{ default: ComponentType<BarsProps> }> => ({
  default: await import(/* webpackChunkName: 'charts' */ './Charts').then(
    (charts) => charts.Bars,
    () => NoChart,
  ),
}));

export const DayLine = lazy(async (): Promise<{ default: ComponentType<DayLineProps> }> => ({
  default: await import(/* webpackChunkName: 'charts' */ './Charts').then(
    (charts) => charts.DayLine,
    () => NoChart,
  ),
}));
