import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { AppUser } from '../../domain/entities';
import { preload, onIntent } from '../../shared/preload';
import { showable } from '../../shared/text';
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
        startIcon={<ManageAccounts />}
        {...onIntent(() => preload(loadRolesDialog))}
        onClick={() => onManageRoles(user)}
      />
      {providerPage && (
        <Action
          label="View Subscription"
          name={name}
          startIcon={<OpenInNew />}
          href={providerPage}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
    </Box>
  );
}

type ActionProps = { label: string; name: string; target?: string; rel?: string } & Pick<
  ButtonProps,
  'startIcon' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'href'
>;

/** An action: an icon with a tooltip in a row, a text in a card on a phone. */
function Action({ label, name, ...button }: ActionProps) {
  return (
    <Tooltip title={label}>
      <Button
        color="inherit"
        aria-label={`${label}: ${name}`}
        sx={{
          minWidth: 0,
          px: 1,
          color: 'text.secondary',
          '& .MuiButton-startIcon': { m: { sm: 0 } },
        }}
        {...button}
      >
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {label}
        </Box>
      </Button>
    </Tooltip>
  );
}
