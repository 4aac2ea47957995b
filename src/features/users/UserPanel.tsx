import Button from '@mui/material/Button';
import { useGetUserQuery } from '../../api/api';
import { toPanelAnswer } from '../../api/panelAnswer';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import type { AppUser } from '../../domain/entities';
import { usePendingChanges } from '../../changes/usePendingChanges';
import { PanelBody, RowPanel } from '../../shared/panel/RowPanel';
import { useShownRow } from '../../shared/panel/useShownRow';
import { SafeLink } from '../../shared/ui/SafeLink';
import { useOperatorName } from '../../store/screenHooks';
import { SameAddressLinks } from '../SameAddressLinks';
import { useRowInApp } from '../useRowInApp';
import { userContent } from './userContent';

type UserPanelProps = {
  appId: string;
  /** The user whose panel is open; null for none. */
  id: string | null;
  /** Their row, if the list shows it. */
  row: AppUser | undefined;
  isListLoading: boolean;
  onManageRoles: (user: AppUser) => void;
  onClose: () => void;
};

/** The panel of a user (docs/product.md#users). */
export function UserPanel({ id, row, onClose, ...scene }: UserPanelProps) {
  const shown = useShownRow(id, row);
  return (
    <RowPanel open={id !== null} onClose={onClose}>
      {shown.id !== null && <UserBody key={shown.id} id={shown.id} row={shown.row} {...scene} />}
    </RowPanel>
  );
}

type UserBodyProps = Omit<UserPanelProps, 'id' | 'onClose'> & { id: string };

/** The row of the list at once, then the answer of GET /users/{id}. */
function UserBody({ appId, id, row, isListLoading, onManageRoles }: UserBodyProps) {
  const query = useGetUserQuery({ id });
  const pendingChanges = usePendingChanges('updateUserRoles');
  const user = query.currentData ? { ...query.currentData, ...pendingChanges(id) } : row;
  const text = user && (user.email ?? user.displayName);
  const inApp = useRowInApp({ list: 'users', appId, id, listed: row, isListLoading, text });
  const providerPage = providerLinks.subscription(user?.subscription?.id ?? null);
  return (
    <PanelBody
      content={userContent(id, user, toPanelAnswer(query, 'Failed to fetch user'), inApp)}
      operator={useOperatorName()}
    >
      {user && inApp.isOfApp && (
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
