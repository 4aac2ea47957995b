import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { AppUser } from '../../domain/entities';
import { preload, onIntent } from '../../shared/preload';
import { showable } from '../../shared/text';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { loadRolesDialog } from './dialogs';
import { userName } from './userName';

type UserActionsProps = { user: AppUser; onManageRoles: (user: AppUser) => void };

/** The actions on a user: 'Manage Roles', and 'View Subscription' for a user who has one. */
export function UserActions({ user, onManageRoles }: UserActionsProps) {
  const name = showable(userName(user));
  const providerPage = providerLinks.subscription(user.subscription?.id ?? null);
  return (
    <Box sx={{ display: 'flex', ml: -1 }}>
      <Action
        label="Manage Roles"
        name={name}
        icon={<ManageAccounts />}
        {...onIntent(() => preload(loadRolesDialog))}
        onClick={() => onManageRoles(user)}
      />
      {providerPage && (
        <Action label="View Subscription" name={name} icon={<OpenInNew />} href={providerPage} />
      )}
    </Box>
  );
}

type ActionProps = { label: string; name: string; icon: ReactNode; href?: string } & Pick<
  ComponentProps<'button'>,
  'onClick' | 'onFocus' | 'onPointerEnter'
>;

/** An action, plain as a page has forty: an icon with a tooltip in a row, a text in a phone's card. */
function Action({ label, name, icon, href, ...events }: ActionProps) {
  const look = {
    className: 'row-action',
    'data-label': label,
    'aria-label': `${label}: ${name}`,
    // By it, the cell finds the control that takes its focus.
    tabIndex: 0,
  };
  return href === undefined ? (
    <ChangeOnly canWait title={label}>
      <button type="button" {...look} {...events}>
        {icon}
      </button>
    </ChangeOnly>
  ) : (
    <Tooltip title={label}>
      <a {...look} href={href} target="_blank" rel="noopener noreferrer">
        {icon}
      </a>
    </Tooltip>
  );
}
