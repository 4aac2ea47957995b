import { lazy } from 'react';

// Forms and their schemas weigh as much as the page: their code loads just before it is used.
export const loadRolesDialog = async () => (await import('./ManageRolesDialog')).ManageRolesDialog;

export const ManageRolesDialog = lazy(async () => ({ default: await loadRolesDialog() }));

export const UserPanel = lazy(async () => ({ default: (await import('./UserPanel')).UserPanel }));

export const loadChangeRolesDialog = async () =>
  (await import('./bulk/ChangeRolesDialog')).ChangeRolesDialog;

export const ChangeRolesDialog = lazy(async () => ({ default: await loadChangeRolesDialog() }));
