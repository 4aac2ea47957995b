import type { Badge } from '../../domain/badges';
import type { ConnectivityState } from '../../store/connectivitySlice';

/** Badges for the states of the connection to the API (docs/product/offline.md#offline). */
export const connectionBadges: Record<ConnectivityState['status'], Badge> = {
  unknown: { label: 'Connecting', tone: 'neutral' },
  reachable: { label: 'Connected', tone: 'success' },
  slow: { label: 'Slow connection', tone: 'warning' },
  unreachable: { label: 'Offline', tone: 'danger' },
};
