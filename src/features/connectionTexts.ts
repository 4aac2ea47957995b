import type { ConnectivityState } from '../store/connectivitySlice';

/** How the console calls the states of the connection to the API (docs/product.md#offline). */
export const connectionTexts: Record<ConnectivityState['status'], string> = {
  unknown: 'Connecting',
  reachable: 'Connected',
  slow: 'Slow connection',
  unreachable: 'Offline',
};
