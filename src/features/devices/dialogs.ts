import { lazy } from 'react';

// The panel weighs as much as the page: its code loads when a row is opened.
export const DevicePanel = lazy(async () => ({
  default: (await import('./DevicePanel')).DevicePanel,
}));
