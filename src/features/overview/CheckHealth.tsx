import { useMemo } from 'react';
import { formatCount, formatCounted } from '../../shared/format';
import { TwoLines } from '../../shared/ui/Truncated';
import { dismissalOf, useDismissals } from '../dismissals';
import { toFacts, useScan } from '../useCheckFacts';
import { useCheckResults } from '../useCheckResults';
import type { OverviewRow } from './overviewRows';

const NOT_CHECKED = 'Not checked';

/** The open findings in what is known of an app, and how many checks were not made. */
export function CheckHealth({ row }: { row: OverviewRow }) {
  const { app, statistics, prices } = row;
  const scan = useScan(app.id);
  const { dismissals } = useDismissals();
  const facts = useMemo(
    () => toFacts(app, statistics, prices, scan),
    [app, statistics, prices, scan],
  );
  const results = useCheckResults((statistics ?? prices) ? facts : null);
  if (!results) return <TwoLines primary={NOT_CHECKED} />;
  const unchecked = results.filter(({ findings }) => findings === null).length;
  const open = results.reduce(
    (sum, { rule, findings }) =>
      sum +
      (findings ?? []).filter(
        (finding) => !dismissalOf(dismissals, { appId: app.id, rule: rule.id }, finding),
      ).length,
    0,
  );
  return (
    <TwoLines
      // Mounted anew, as the cells: its second line would shift the first.
      key="checked"
      primary={open === 0 ? 'No findings' : formatCounted(open, 'finding')}
      secondary={unchecked === 0 ? 'all checked' : `${formatCount(unchecked)} not checked`}
    />
  );
}
