import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { ChartPanel } from '../../../shared/charts/ChartPanel';
import type { Bar } from '../../../shared/charts/Charts';
import type { FigureFacts } from '../../../shared/charts/FigureTiles';
import { Bars } from '../../../shared/charts/lazyCharts';
import { showable } from '../../../shared/text';
import { Muted } from '../../../shared/ui/Muted';

/** So many bars can be told apart; the table has all. */
const MOST_BARS = 7;

const HEIGHT = 208;

/** A bar with the gap around it: a single one must not fill the panel. */
const BAR_ROOM = 40;

type BarsPanelProps = {
  title: string;
  facts: FigureFacts;
  lead?: ReactNode;
  actions?: ReactNode;
  /** null while they are read. */
  bars: readonly Bar[] | null;
  /** Why there is nothing to draw. */
  instead?: ReactNode;
  columns: readonly [name: string, value: string];
  format: (value: number) => string;
};

function withOther(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= MOST_BARS) return bars;
  const rest = bars.slice(MOST_BARS - 1);
  const value = rest.reduce((sum, bar) => sum + bar.value, 0);
  return [...bars.slice(0, MOST_BARS - 1), { key: 'other', name: `${rest.length} others`, value }];
}

/** A chart of horizontal bars. It keeps the room that it took while they were read: nothing below it shifts. */
export function BarsPanel(props: BarsPanelProps) {
  const { title, facts, lead, actions, bars, instead, columns, format } = props;
  const shown = bars && withOther(bars);
  const isReading = instead === undefined && bars === null;
  const [hasWaited] = useState(isReading);
  const hasBars = instead === undefined && bars !== null && shown !== null && shown.length > 0;
  const drawn = Math.min(HEIGHT, (shown?.length ?? 0) * BAR_ROOM);
  return (
    <ChartPanel
      title={title}
      facts={facts}
      lead={lead}
      actions={actions}
      height={hasWaited ? HEIGHT : drawn}
      table={
        hasBars ? { columns, rows: bars.map(({ name, value }) => [name, format(value)]) } : null
      }
    >
      {hasBars ? (
        <Bars
          bars={shown.map((bar) => ({ ...bar, name: showable(bar.name, 24) }))}
          format={format}
          height={drawn}
          summary={`${title}: ${shown.map(({ name, value }) => `${showable(name)} ${format(value)}`).join(', ')}`}
        />
      ) : isReading ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : (
        <Muted component="div">{instead}</Muted>
      )}
    </ChartPanel>
  );
}
