import { formatCounted } from '../../shared/format';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { atLeastText, countNotMade, useCheckFacts, useCheckResults } from './checkResults';
import { countOpen, useDismissals } from './dismissals';

/** The number of known findings of the selected app; it fetches nothing (docs/product/checks.md#checks). */
export function ChecksCount() {
  const appId = useAppSelector(selectSelectedAppId) ?? '';
  // Keyed, because results stay until the next ones are computed.
  return <FindingsCount key={appId} appId={appId} />;
}

function FindingsCount({ appId }: { appId: string }) {
  const results = useCheckResults(useCheckFacts(appId)) ?? [];
  const { dismissals } = useDismissals();
  const count = countOpen(results, appId, dismissals);
  const notMade = countNotMade(results);
  if (count === 0) return null;
  const label = [
    formatCounted(count, 'finding'),
    ...(notMade > 0 ? [`${formatCounted(notMade, 'check')} not made`] : []),
  ];
  const text = atLeastText(count, notMade);
  return (
    // Mounted again with another text: otherwise it would visibly shift.
    <small key={text} role="img" aria-label={label.join(', ')}>
      {text}
    </small>
  );
}
