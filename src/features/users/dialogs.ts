import { lazyPart } from '../../shared/ui/LazyDialog';
import { bulkButton } from '../lists/bulk/useBulkActions';

export const loadRolesDialog = async () => (await import('./ManageRolesDialog')).ManageRolesDialog;

export const ManageRolesDialog = lazyPart(loadRolesDialog);

export const UserPanel = lazyPart(async () => (await import('./UserPanel')).UserPanel);

/** Bulk actions for the selected users, from left to right. */
export const bulkActions = [
  bulkButton(
    'Change roles…',
    'moderator admin role permissions selection',
    async () => (await import('./changeRoles')).changeRoles,
  ),
];
