import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { fontScale } from '../../../shared/browser/fontScale';
import { ChartPanel } from '../../../shared/charts/ChartPanel';
import type { Bar } from '../../../shared/charts/Charts';
import type { FigureFacts } from '../../../shared/charts/FigureTiles';
import { Bars } from '../../../shared/charts/lazyCharts';
import { showable } from '../../../shared/text';
import { Muted } from '../../../shared/ui/Muted';

/** More bars are illegible; the table lists all. */
const MOST_BARS = 7;

const HEIGHT = 208 * fontScale;

/** A bar with the gap around it: a single one must not fill the panel. */
const BAR_ROOM = 40 * fontScale;

type BarGroup = {
  key: string;
  /** What the group is, above its bars. */
  lead?: ReactNode;
  bars: readonly Bar[];
  format: (value: number) => string;
};

type BarsPanelProps = {
  title: string;
  facts: FigureFacts;
  lead?: ReactNode;
  /** Each with a scale of its own; null while they are read. */
  groups: readonly BarGroup[] | null;
  /** Why there is nothing to draw. */
  instead?: ReactNode;
  columns: readonly [name: string, value: string];
};

function withOther(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= MOST_BARS) return bars;
  const rest = bars.slice(MOST_BARS - 1);
  const value = rest.reduce((sum, bar) => sum + bar.value, 0);
  return [...bars.slice(0, MOST_BARS - 1), { key: 'other', name: `${rest.length} others`, value }];
}

/** A chart of horizontal bars. It keeps the height of its placeholder, so that nothing below it shifts. */
export function BarsPanel(props: BarsPanelProps) {
  const { title, facts, lead, groups, instead, columns } = props;
  const isReading = instead === undefined && groups === null;
  const [hasWaited] = useState(isReading);
  const drawn = (groups ?? []).flatMap((group) => {
    const bars = withOther(group.bars);
    return bars.length === 0
      ? []
      : [{ ...group, bars, height: Math.min(HEIGHT, bars.length * BAR_ROOM) }];
  });
  const isDrawn = instead === undefined && drawn.length > 0;
  const height = drawn.reduce((sum, group) => sum + group.height, 0);
  const rows = (groups ?? []).flatMap(({ bars, format }) =>
    bars.map(({ name, value, to }) => ({ cells: [name, format(value)], to })),
  );
  const navigate = useNavigate();
  return (
    <ChartPanel
      title={title}
      facts={facts}
      lead={lead}
      height={hasWaited ? Math.max(HEIGHT, height) : height}
      table={isDrawn ? { columns, rows } : null}
    >
      {isDrawn ? (
        drawn.map((group) => (
          <Fragment key={group.key}>
            {group.lead}
            {/* What leads a group needs no code of charts: it stands at its place before that comes. */}
            <Suspense fallback={<Box sx={{ height: group.height }} />}>
              <Bars
                bars={group.bars.map((bar) => ({ ...bar, name: showable(bar.name, 24) }))}
                format={group.format}
                height={group.height}
                onOpen={({ to }) => to !== undefined && void navigate(to)}
                summary={`${title}: ${group.bars.map(({ name, value }) => `${showable(name)} ${group.format(value)}`).join(', ')}`}
              />
            </Suspense>
          </Fragment>
        ))
      ) : isReading ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : (
        <Muted component="div">{instead}</Muted>
      )}
    </ChartPanel>
  );
}
