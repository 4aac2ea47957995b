import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { ColumnChartProps } from '../../../shared/charts/ColumnChart';
import { lazyPart } from '../../../shared/ui/LazyDialog';
import { Muted } from '../../../shared/ui/Muted';

const ColumnChart = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'charts' */ '../../../shared/charts/ColumnChart'))
      .ColumnChart,
  () => <Muted>The chart couldn’t be loaded. Reload the page to try again.</Muted>,
);

/** A `ColumnChart`, whose code loads after the other figures. */
export function Chart(props: ColumnChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton minHeight={props.minHeight} />}>
      <ColumnChart {...props} />
    </Suspense>
  );
}

/** Placeholder of a chart's size, in rem. */
export function ChartSkeleton({ minHeight }: { minHeight: number }) {
  return (
    <Skeleton variant="rounded" sx={{ flex: 1, height: 'auto', minHeight: `${minHeight}rem` }} />
  );
}
