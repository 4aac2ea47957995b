import { lazyPart } from '../../shared/ui/LazyDialog';

export const loadRolesDialog = async () => (await import('./ManageRolesDialog')).ManageRolesDialog;

export const ManageRolesDialog = lazyPart(loadRolesDialog);

export const UserPanel = lazyPart(async () => (await import('./UserPanel')).UserPanel);

export const loadChangeRolesDialog = async () =>
  (await import('./bulk/ChangeRolesDialog')).ChangeRolesDialog;

export const ChangeRolesDialog = lazyPart(loadChangeRolesDialog);
