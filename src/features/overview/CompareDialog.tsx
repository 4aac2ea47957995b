import Box from '@mui/material/Box';
import { formatMoney } from '../../domain/money';
import { formatCount, formatDollars } from '../../shared/format';
import { DASH } from '../../shared/text';
import { InfoDialog } from '../../shared/ui/InfoDialog';
import { IsolatedText } from '../../shared/ui/IsolatedText';
import { useLast } from '../../shared/ui/useLast';
import type { OverviewRow } from './overviewRows';

type Figure = {
  label: string;
  read: (row: OverviewRow) => number | null | undefined;
  format: (value: number | null | undefined) => string;
};

const figures: readonly Figure[] = [
  { label: 'Users', read: ({ statistics }) => statistics?.totalUsers, format: formatCount },
  { label: 'Active users', read: ({ statistics }) => statistics?.activeUsers, format: formatCount },
  { label: 'Devices', read: ({ statistics }) => statistics?.totalDevices, format: formatCount },
  {
    label: 'Active devices',
    read: ({ statistics }) => statistics?.activeDevices,
    format: formatCount,
  },
  {
    label: 'Subscriptions',
    read: ({ statistics }) => statistics?.totalSubscriptions,
    format: formatCount,
  },
  {
    label: 'Active subscriptions',
    read: ({ statistics }) => statistics?.activeSubscriptions,
    format: formatCount,
  },
  {
    label: 'Monthly revenue',
    read: ({ statistics }) => statistics?.monthlyRevenue,
    format: formatDollars,
  },
];

/** List-price revenue a month, a line for each currency that one of the apps has. */
function listPriceFigures(rows: readonly OverviewRow[]): Figure[] {
  const sums = rows.flatMap(({ listPrices }) => listPrices?.currencies ?? []);
  return [...new Set(sums.map(({ currency }) => currency))].sort().map((currency) => ({
    label: `List-price revenue (${currency})`,
    read: ({ listPrices }) =>
      listPrices &&
      (listPrices.currencies.find((sum) => sum.currency === currency)?.minorUnits ?? 0),
    format: (minorUnits) =>
      minorUnits === null || minorUnits === undefined
        ? DASH
        : formatMoney({ minorUnits, currency }),
  }));
}

/** `+12`, `−3`, `Same`; a dash where one of the two is not known. */
function differenceText({ read, format }: Figure, one: OverviewRow, other: OverviewRow): string {
  const [from, to] = [read(one) ?? null, read(other) ?? null];
  if (from === null || to === null) return DASH;
  if (from === to) return 'Same';
  // Cents stay whole: 0.3 - 0.2 would be less than 0.1.
  const difference = Math.round((to - from) * 100) / 100;
  return `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`;
}

const cells = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, px: 1, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 500 },
  '& tbody th': { textAlign: 'left', fontWeight: 400, color: 'text.secondary' },
} as const;

type CompareDialogProps = {
  /** The two apps; null closes the dialog. */
  apps: readonly [OverviewRow, OverviewRow] | null;
  onClose: () => void;
};

/** The figures of two apps side by side (docs/product.md#overview). */
export function CompareDialog({ apps, onClose }: CompareDialogProps) {
  const shown = useLast(apps);
  if (!shown) return null;
  const [one, other] = shown;
  return (
    <InfoDialog open={apps !== null} onClose={onClose} title="Compare apps">
      <Box component="table" sx={cells}>
        <thead>
          <tr>
            <td />
            {shown.map(({ id, app }) => (
              <th key={id} scope="col">
                <IsolatedText text={app.displayName} />
              </th>
            ))}
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {[...figures, ...listPriceFigures(shown)].map((figure) => (
            <tr key={figure.label}>
              <th scope="row">{figure.label}</th>
              <td>{figure.format(figure.read(one))}</td>
              <td>{figure.format(figure.read(other))}</td>
              <td>{differenceText(figure, one, other)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </InfoDialog>
  );
}
