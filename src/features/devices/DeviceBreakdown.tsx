import Box from '@mui/material/Box';
import {
  devicesByLastSeen,
  devicesByPlatform,
  devicesByVersion,
} from '../../domain/figures/breakdowns';
import type { Device } from '../../domain/entities';
import { useGetAppStatisticsQuery } from '../../api/api';
import { missingText } from '../../api/pages/missingText';
import { BarTable } from '../../shared/charts/BarTable';
import { FigurePanel } from '../../shared/charts/FigurePanel';
import { formatCount } from '../../shared/format';
import { dayText, midnight, type Condition } from '../../shared/list/rows/condition';
import { useTimes } from '../../shared/times/Time';
import { Muted } from '../../shared/ui/Muted';
import { LoadOffer } from '../figures/LoadOffer';
import { isLoadedUnasked } from '../figures/loadTexts';
import { useWholeLists } from '../figures/useWholeLists';
import { useScopedAppId } from '../navigation/currentApp';
import { rowsPath } from '../navigation/rowsPath';
import { useAppLink } from '../navigation/useAppLink';

const devices = ['devices'] as const;

/** Charts of all devices by platform, version and last seen (docs/product/dashboard.md#figures). */
export function DeviceBreakdown() {
  const appId = useScopedAppId();
  const { currentData, isFetching } = useGetAppStatisticsQuery({ appId });
  const isAnswered = currentData !== undefined || !isFetching;
  const statistics = currentData?.statistics ?? null;
  const isUnasked = isAnswered && isLoadedUnasked(devices, statistics ?? {});
  const lists = useWholeLists(appId, isUnasked ? devices : []);
  const loaded = lists.lists.devices;
  const now = loaded?.readAt ?? 0;
  const charts = useCharts(loaded?.rows, now);
  if (isAnswered && !loaded && lists.loading.length === 0) {
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <LoadOffer
          list="devices"
          lists={lists}
          statistics={statistics}
          reason="Charts require all devices."
        />
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {charts.map(({ title, column, rows }) => (
        <FigurePanel
          key={title}
          title={title}
          facts={{
            formula: 'Each device in the list is counted once.',
            readAt: loaded?.readAt,
            missing: loaded ? missingText('devices', loaded.reading) : null,
          }}
        >
          {rows?.length === 0 ? (
            <Muted>There are no devices.</Muted>
          ) : (
            <BarTable
              label={title}
              columns={[column, 'Devices']}
              expectedRows={6}
              rows={rows?.map(({ count, ...row }) => ({
                ...row,
                value: count,
                cells: [formatCount(count)],
              }))}
            />
          )}
        </FigurePanel>
      ))}
    </Box>
  );
}

const conditionOf = (value: string | null): Condition =>
  value === null ? { kind: 'empty' } : { kind: 'is', values: [value] };

function useCharts(rows: readonly Device[] | undefined, now: number) {
  const times = useTimes();
  const appLink = useAppLink();
  const dayOf = (daysAgo: number | null) =>
    daysAgo === null ? '' : dayText(midnight(now, times, -daysAgo), times);
  const byValue = [
    ['Devices by platform', 'Platform', 'platform', devicesByPlatform] as const,
    ['Devices by version', 'Version', 'version', devicesByVersion] as const,
  ].map(([title, column, field, count]) => ({
    title,
    column,
    rows:
      rows &&
      count(rows).map(({ value, ...share }) => ({
        ...share,
        ...(value !== undefined && {
          to: appLink(rowsPath('devices', { [field]: conditionOf(value) })),
        }),
      })),
  }));
  const byDay = rows && devicesByLastSeen(rows, (days) => midnight(now, times, -days));
  return [
    ...byValue,
    {
      title: 'Devices by last seen',
      column: 'Last seen',
      rows: byDay?.map(({ ago, ...share }) => {
        const condition: Condition = ago
          ? { kind: 'range', from: dayOf(ago.from), to: dayOf(ago.to) }
          : { kind: 'empty' };
        return { ...share, to: appLink(rowsPath('devices', { lastSeen: condition })) };
      }),
    },
  ];
}
