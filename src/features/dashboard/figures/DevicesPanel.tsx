import {
  devicesByLastSeen,
  devicesByPlatform,
  devicesByVersion,
} from '../../../domain/figures/breakdowns';
import { formatCount } from '../../../shared/format';
import { dayText, midnight, type Condition } from '../../../shared/list/rows/condition';
import { useTimes } from '../../../shared/times/Time';
import { rowsPath } from '../../navigation/rowsPath';
import { useAppLink } from '../../navigation/useAppLink';
import { BarsPanel } from './BarsPanel';
import { LoadRows, useReadRows } from './LoadRows';

const conditionOf = (value: string | null): Condition =>
  value === null ? { kind: 'empty' } : { kind: 'is', values: [value] };

/** 'Devices by platform, version and last seen', from a scan that the operator starts. */
export function DevicesPanel({ appId, total }: { appId: string; total: number | null }) {
  const { scan, isNew } = useReadRows(appId, 'devices');
  const times = useTimes();
  const appLink = useAppLink();
  const facts = {
    formula: 'Each device of the list once, as the scan read it.',
    readAt: scan?.readAt,
    missing: scan?.missing ?? null,
  };
  const now = scan?.readAt ?? 0;
  const dayOf = (daysAgo: number | null) =>
    daysAgo === null ? '' : dayText(midnight(now, times, -daysAgo), times);
  const byValue = [
    ['Devices by platform', 'Platform', 'platform', devicesByPlatform] as const,
    ['Devices by version', 'Version', 'version', devicesByVersion] as const,
  ].map(([title, column, field, count]) => ({
    title,
    column,
    bars: count(scan?.rows ?? []).map(({ value, ...share }) => ({
      ...share,
      ...(value !== undefined && {
        to: appLink(rowsPath('devices', { [field]: conditionOf(value) })),
      }),
    })),
  }));
  const byDay = devicesByLastSeen(scan?.rows ?? [], (days) => midnight(now, times, -days));
  const charts = [
    ...byValue,
    {
      title: 'Devices by last seen',
      column: 'Last seen',
      bars: byDay.map(({ ago, ...share }) => {
        const condition: Condition = ago
          ? { kind: 'range', from: dayOf(ago.from), to: dayOf(ago.to) }
          : { kind: 'empty' };
        return { ...share, to: appLink(rowsPath('devices', { lastSeen: condition })) };
      }),
    },
  ];
  return (
    <>
      <LoadRows
        appId={appId}
        total={total}
        list="devices"
        noun="device"
        title="Devices by platform, version and last seen"
        reason="The platform has no device breakdown. Load all devices to see charts."
      />
      {isNew &&
        charts.map(({ title, column, bars }) => (
          <BarsPanel
            key={title}
            title={title}
            columns={[column, 'Devices']}
            groups={[
              {
                key: 'all',
                bars: bars.map(({ count, ...bar }) => ({ ...bar, value: count })),
                format: formatCount,
              },
            ]}
            facts={facts}
            {...(bars.length === 0 && { instead: 'There are no devices.' })}
          />
        ))}
    </>
  );
}
