import { formatCount, formatCounted } from '../../shared/format';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { useCheckFacts, useCheckResults } from '../checkResults';
import { dismissalOf, useDismissals } from '../dismissals';

/** The number of findings in what is known of the app; it fetches nothing (docs/product.md#checks). */
export function ChecksCount() {
  const appId = useAppSelector(selectSelectedAppId) ?? '';
  const results = useCheckResults(useCheckFacts(appId)) ?? [];
  const { dismissals } = useDismissals();
  const count = results.reduce((sum, { rule, findings }) => {
    const place = { appId, rule: rule.id };
    const open = findings?.filter((finding) => !dismissalOf(dismissals, place, finding)) ?? [];
    return sum + open.length;
  }, 0);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden>{formatCount(count)}</span>
      <VisuallyHidden>{formatCounted(count, 'finding')}</VisuallyHidden>
    </>
  );
}
