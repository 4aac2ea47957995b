import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { AppUser } from '../../domain/entities';
import { createProviderLinks } from '../../domain/providerLinks';
import { config } from '../../shared/config';
import { showable } from '../../shared/text';
import { userName } from './userName';

const provider = createProviderLinks(config.providerDashboardUrl);

type UserActionsProps = { user: AppUser; onManageRoles: (user: AppUser) => void };

/** Section 2, /users, "Actions": Manage Roles, and View Subscription where there is one. */
export function UserActions({ user, onManageRoles }: UserActionsProps) {
  const name = showable(userName(user));
  const providerPage = provider.subscription(user.subscription?.id ?? null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: -1.5 }}>
      <Button aria-label={`Manage Roles: ${name}`} onClick={() => onManageRoles(user)}>
        Manage Roles
      </Button>
      {providerPage && (
        <Tooltip title="View Subscription">
          <Button
            href={providerPage}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`View Subscription: ${name}`}
            startIcon={<OpenInNew />}
            sx={{ minWidth: 0, px: 1, '& > span': { m: { sm: 0 } } }}
          >
            {/* A row has room for the icon, a card on a phone for its name. */}
            <Box component="bdi" sx={{ display: { sm: 'none' } }}>
              View Subscription
            </Box>
          </Button>
        </Tooltip>
      )}
    </Box>
  );
}
