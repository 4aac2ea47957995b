import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { AppUser } from '../../domain/entities';
import { preload, onIntent } from '../../shared/preload';
import { showable } from '../../shared/text';
import { RowAction } from '../../shared/ui/RowAction';
import { loadRolesDialog } from './dialogs';
import { userName } from './userName';

type UserActionsProps = { user: AppUser; onManageRoles: (user: AppUser) => void };

/** The actions on a user: 'Manage Roles', and 'View Subscription' for a user who has one. */
export function UserActions({ user, onManageRoles }: UserActionsProps) {
  const name = showable(userName(user));
  const providerPage = providerLinks.subscription(user.subscription?.id ?? null);
  return (
    <>
      <RowAction
        needs="later change"
        label="Manage Roles"
        fullLabel={`Manage Roles: ${name}`}
        icon={<ManageAccounts />}
        {...onIntent(() => preload(loadRolesDialog))}
        onClick={() => onManageRoles(user)}
      />
      {providerPage && (
        <RowAction
          label="View Subscription"
          fullLabel={`View Subscription: ${name}`}
          icon={<OpenInNew />}
          href={providerPage}
        />
      )}
    </>
  );
}
