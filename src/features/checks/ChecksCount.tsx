import { formatCount, formatCounted } from '../../shared/format';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { useCheckFacts, useCheckResults } from '../checkResults';
import { countOpen, useDismissals } from '../dismissals';

/** The number of findings in what is known of the app; it fetches nothing (docs/product.md#checks). */
export function ChecksCount() {
  const appId = useAppSelector(selectSelectedAppId) ?? '';
  const results = useCheckResults(useCheckFacts(appId)) ?? [];
  const { dismissals } = useDismissals();
  const count = countOpen(results, appId, dismissals);
  if (count === 0) return null;
  return (
    <small role="img" aria-label={formatCounted(count, 'finding')}>
      {formatCount(count)}
    </small>
  );
}
