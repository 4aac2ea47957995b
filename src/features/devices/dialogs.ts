import { lazy } from 'react';

// The panel and the form weigh as much as the page: their code loads when they are opened.
export const DevicePanel = lazy(async () => ({
  default: (await import('./DevicePanel')).DevicePanel,
}));

export const loadRegisterDialog = async () =>
  (await import('./RegisterDeviceDialog')).RegisterDeviceDialog;

export const RegisterDeviceDialog = lazy(async () => ({ default: await loadRegisterDialog() }));
