import { formatCounted } from '../../shared/format';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { atLeastText, countNotMade, useCheckFacts, useCheckResults } from './checkResults';
import { countOpen, useDismissals } from './dismissals';

/**
 * Shows the number of known findings of the selected app, without sending a request
 * (docs/product/checks.md#checks).
 */
export function ChecksCount() {
  const appId = useAppSelector(selectSelectedAppId) ?? '';
  // The key discards the results of the previous app, which would stay on the screen until the
  // results of this app are computed.
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
    // The key remounts the text when it changes, because text that grows in place visibly shifts.
    <small key={text} role="img" aria-label={label.join(', ')}>
      {text}
    </small>
  );
}
