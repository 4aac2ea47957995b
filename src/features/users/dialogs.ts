import { lazy } from 'react';

// Forms and their schemas weigh as much as the page: they come when one is about to be used.
export const loadRolesDialog = async () => (await import('./ManageRolesDialog')).ManageRolesDialog;

export const ManageRolesDialog = lazy(async () => ({ default: await loadRolesDialog() }));
