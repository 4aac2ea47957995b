import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { missingText } from '../../../api/pages/missingText';
import type { LoadedList } from '../../../api/resources/wholeLists';
import type { DashboardStatistics } from '../../../domain/entities';
import { COUNTED_WEEKS, newPerWeek } from '../../../domain/figures/newPerWeek';
import { FigurePanel } from '../../../shared/charts/FigurePanel';
import { formatCount, formatCounted, singular } from '../../../shared/format';
import { dayText, midnight } from '../../../shared/list/rows/condition';
import { capitalize } from '../../../shared/text';
import { dayNumber, type Times } from '../../../shared/times/formatTimes';
import { useTimes } from '../../../shared/times/Time';
import { Muted } from '../../../shared/ui/Muted';
import type { WholeLists } from '../../figures/useWholeLists';
import { rowsPath } from '../../navigation/rowsPath';
import { useAppLink } from '../../navigation/useAppLink';
import { Chart, ChartSkeleton } from './Chart';
import { formatDay } from './comingColumns';
import { WithList } from './WithList';

/** Height in rem. */
const WEEKS_HEIGHT = 6;

/** Counted lists, with the column of the creation date. */
const counted = { subscriptions: 'created', devices: 'registered' } as const;

type CountedList = keyof typeof counted;

const countedLists = ['subscriptions', 'devices'] as const satisfies readonly CountedList[];

const series = [{ key: 'new', color: 'var(--mui-palette-primary-main)' }];

type NewPerWeekProps = { lists: WholeLists; statistics: DashboardStatistics | null };

/**
 * Panel 'New per week' with the subscriptions and devices of the last twelve weeks by their creation
 * date (docs/product/dashboard.md#figures).
 */
export function NewPerWeek({ lists, statistics }: NewPerWeekProps) {
  const { subscriptions, devices } = lists.lists;
  const figures = { subscriptions: useWeeks(subscriptions), devices: useWeeks(devices) };
  const readAt = countedLists.flatMap((list) => lists.lists[list]?.readAt ?? []);
  const missing = countedLists.flatMap((list) => {
    const loaded = lists.lists[list];
    const undated = figures[list]?.undated ?? 0;
    return [
      loaded && missingText(list, loaded.reading),
      undated > 0 && `${formatCounted(undated, singular(list))} without a date.`,
    ];
  });
  return (
    <FigurePanel
      title="New per week"
      facts={{
        formula: `Created in the last ${COUNTED_WEEKS} weeks, which begin on Monday. The difference compares them with as many days of the ${COUNTED_WEEKS} weeks before. Deleted ones are unknown.`,
        readAt: readAt.length > 0 ? Math.min(...readAt) : null,
        missing: missing.filter(Boolean).join(' ') || null,
      }}
    >
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {countedLists.map((list) => (
          <Box key={list} sx={listStyles}>
            <WithList
              list={list}
              lists={lists}
              statistics={statistics}
              reason={`Requires all ${list}.`}
            >
              <WeeksOfList list={list} readAt={lists.lists[list]?.readAt} figures={figures[list]} />
            </WithList>
          </Box>
        ))}
      </Box>
    </FigurePanel>
  );
}

const listStyles = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  // Height of the chart with its two lines, which the offer to load a list has as well.
  minHeight: `${WEEKS_HEIGHT + 3}rem`,
} as const;

type Weeks = ReturnType<typeof newPerWeek>;

function useWeeks(loaded: LoadedList<CountedList> | undefined): Weeks | null {
  const times = useTimes();
  return useMemo(() => {
    if (!loaded) return null;
    const { rows, readAt } = loaded;
    return newPerWeek(rows, (weeksAgo) => weekStart(readAt, times, weeksAgo), readAt);
  }, [loaded, times]);
}

type WeeksOfListProps = {
  list: CountedList;
  readAt: number | undefined;
  /** Null while the list loads. */
  figures: Weeks | null;
};

function WeeksOfList({ list, readAt, figures }: WeeksOfListProps) {
  const times = useTimes();
  const appLink = useAppLink();
  const listSince = (from: string, to: string) =>
    appLink(rowsPath(list, { [counted[list]]: { kind: 'range', from, to } }));
  if (readAt === undefined || !figures) {
    return (
      <>
        <Skeleton width="50%" sx={{ fontSize: '1.5rem', lineHeight: 1 }} />
        <Skeleton width="80%" sx={{ mb: 0.5, typography: 'caption' }} />
        <ChartSkeleton minHeight={WEEKS_HEIGHT} />
      </>
    );
  }
  const dayOf = (weeksAgo: number, day: number) =>
    dayText(midnight(weekStart(readAt, times, weeksAgo), times, day), times);
  const { weeks, total, before } = figures;
  return (
    <>
      <Box sx={lineStyles}>
        <MuiLink component={Link} to={listSince(dayOf(COUNTED_WEEKS - 1, 0), '')} variant="body2">
          {capitalize(list)}
        </MuiLink>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {`${formatCount(total)} new`}
        </Box>
      </Box>
      <Muted variant="caption" noWrap sx={{ mb: 0.5 }}>
        {differenceText(total, before)}
      </Muted>
      <Chart
        label={`New ${list} by week`}
        minHeight={WEEKS_HEIGHT}
        series={series}
        columns={weeks.map((count, index) => {
          const weeksAgo = COUNTED_WEEKS - 1 - index;
          const [from, to] = [dayOf(weeksAgo, 0), dayOf(weeksAgo, 6)];
          return {
            key: from,
            tick: index % 4 === 0 ? formatDay(from) : undefined,
            values: [count],
            title: weeksAgo === 0 ? 'This week' : `${formatDay(from)} to ${formatDay(to)}`,
            lines: [formatCounted(count, `new ${singular(list)}`)],
            to: count > 0 ? listSince(from, to) : null,
          };
        })}
        formatValue={formatCount}
      />
    </>
  );
}

const lineStyles = { display: 'flex', alignItems: 'baseline', columnGap: 1, minHeight: '1.5rem' };

/** Start of a week in the zone, which is a Monday. */
function weekStart(now: number, times: Times, weeksAgo: number): number {
  // Day 0 was a Thursday.
  const daysSinceMonday = (dayNumber(now, times) + 3) % 7;
  return midnight(now, times, -daysSinceMonday - 7 * weeksAgo);
}

/** Formats the difference: `9 more than the 12 weeks before`. */
function differenceText(total: number, before: number): string {
  const difference = total - before;
  const than = `the ${COUNTED_WEEKS} weeks before`;
  if (difference === 0) return `As many as in ${than}`;
  return `${formatCount(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than ${than}`;
}
