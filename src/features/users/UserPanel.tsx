import Button from '@mui/material/Button';
import { useGetUserQuery } from '../../api/api';
import { toPanelAnswer } from '../../api/panelAnswer';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { AppUser } from '../../domain/entities';
import { usePendingEdits } from '../../offline/outbox/usePendingEdits';
import { PanelBody, RowPanel } from '../../shared/panel/RowPanel';
import { useShownRow } from '../../shared/panel/useShownRow';
import { SafeLink } from '../../shared/ui/SafeLink';
import { useOperatorName } from '../../store/useOperatorName';
import { SameAddressLinks } from '../SameAddressLinks';
import { userContent } from './userContent';

type UserPanelProps = {
  /** The user whose panel is open; null for none. */
  id: string | null;
  /** Their row, if the list shows it. */
  row: AppUser | undefined;
  onManageRoles: (user: AppUser) => void;
  onClose: () => void;
};

/** The panel of a user (docs/product.md#users). */
export function UserPanel({ id, row, onManageRoles, onClose }: UserPanelProps) {
  const shown = useShownRow(id, row);
  return (
    <RowPanel open={id !== null} onClose={onClose}>
      {shown.id !== null && (
        <UserBody key={shown.id} id={shown.id} row={shown.row} onManageRoles={onManageRoles} />
      )}
    </RowPanel>
  );
}

type UserBodyProps = Pick<UserPanelProps, 'row' | 'onManageRoles'> & { id: string };

/** The row of the list at once, then the answer of GET /users/{id}. */
function UserBody({ id, row, onManageRoles }: UserBodyProps) {
  const query = useGetUserQuery({ id });
  const pendingEdits = usePendingEdits('roles');
  const user = query.currentData ? { ...query.currentData, ...pendingEdits(id) } : row;
  const providerPage = providerLinks.subscription(user?.subscription?.id ?? null);
  return (
    <PanelBody
      content={userContent(id, user, toPanelAnswer(query, 'Failed to fetch user'))}
      operator={useOperatorName()}
    >
      {user && (
        <Button variant="outlined" color="inherit" onClick={() => onManageRoles(user)}>
          Manage Roles
        </Button>
      )}
      {typeof user?.email === 'string' && (
        <SameAddressLinks email={user.email} to={['customers', 'subscriptions']} />
      )}
      {providerPage && <SafeLink href={providerPage} label="View Subscription" />}
    </PanelBody>
  );
}
