import { formatCount, formatCounted } from '../../shared/format';
import { useCurrentApp } from '../navigation/currentApp';
import { asOfText, useCriticalCount } from './criticalCount';

/**
 * Shows the number of critical findings of the selected app, without sending a request
 * (docs/product/checks.md#checks).
 */
export function ChecksCount() {
  const appId = useCurrentApp().app?.id ?? '';
  // The key discards the results of the previous app, which would stay on the screen until the
  // results of this app are computed.
  return <CriticalBadge key={appId} appId={appId} />;
}

function CriticalBadge({ appId }: { appId: string }) {
  const known = useCriticalCount(appId);
  if (!known || known.count === 0) return null;
  const text = formatCount(known.count);
  const label = `${formatCounted(known.count, 'critical finding')}, ${asOfText(known)}`;
  return (
    // The key remounts the text when it changes, because text that grows in place visibly shifts.
    <small key={text} role="img" aria-label={label} title={label}>
      {text}
    </small>
  );
}
