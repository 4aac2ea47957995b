import { lazyPart } from '../ui/LazyDialog';
import { Muted } from '../ui/Muted';

const loadCharts = () => import(/* webpackChunkName: 'charts' */ './Charts');

function NoChart() {
  return <Muted>The chart could not be loaded. Its table is here all the same.</Muted>;
}

export const Bars = lazyPart(async () => (await loadCharts()).Bars, NoChart);
