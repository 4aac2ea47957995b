import Button from '@mui/material/Button';
import { useGetUserQuery } from '../../api/api';
import { toPanelAnswer } from '../answers/panelAnswer';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { usePendingChanges } from '../lists/usePendingChanges';
import { subscriptionBadge, userBadge } from '../../domain/badges';
import type { AppUser } from '../../domain/entities';
import { roleLabel } from '../../domain/roles';
import { totalServers } from '../../domain/users';
import { formatCount, formatCounted, formatMore } from '../../shared/format';
import type { PanelAnswer, PanelContent, PanelSection } from '../../shared/panel/PanelSection';
import { PanelActions, PanelBody, RowPanel, type ShownRow } from '../../shared/panel/RowPanel';
import type { OpenRow } from '../../shared/panel/useRowPanel';
import { formatDate } from '../../shared/times/formatTimes';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { searchSection, useRowInApp, useSameAddressLinks, type RowInApp } from '../lists/rowPanels';
import { useScopedAppId } from '../navigation/currentApp';
import { screenPath } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';
import { useAdminHint } from '../permissions/AdminHint';
import { PasswordResetButton } from './PasswordResetButton';
import { userName } from './userName';

type Scene = { onManageRoles: (user: AppUser) => void };

/** Panel of a user (docs/product/users.md#users). */
export function UserPanel({ onManageRoles, ...open }: OpenRow<AppUser> & Scene) {
  return (
    <RowPanel {...open}>
      {(shown) => <UserBody {...shown} onManageRoles={onManageRoles} />}
    </RowPanel>
  );
}

function UserBody(props: ShownRow<AppUser> & Scene) {
  const { id, row, isListLoading, onManageRoles } = props;
  const appId = useScopedAppId();
  const query = useGetUserQuery({ id });
  const hint = useAdminHint('updateUserRoles');
  const sameAddressLinks = useSameAddressLinks();
  const pendingChanges = usePendingChanges('user');
  const user = query.currentData ? { ...query.currentData, ...pendingChanges(id) } : row;
  const text = user && (user.email ?? user.displayName);
  const inApp = useRowInApp({ list: 'users', appId, id, listed: row, isListLoading, text });
  const providerPage = providerLinks.subscription(user?.subscription?.id ?? null);
  return (
    <PanelBody
      content={userContent({
        id,
        user,
        inApp,
        appLink: useAppLink(),
        answer: toPanelAnswer(query, 'Failed to fetch user'),
      })}
      actions={
        user &&
        inApp.isOfApp && (
          <PanelActions>
            <ChangeOnly canWait hint={hint}>
              <Button variant="contained" onClick={() => onManageRoles(user)}>
                Manage Roles
              </Button>
            </ChangeOnly>
            {typeof user.email === 'string' && (
              <PasswordResetButton name={userName(user)} email={user.email} />
            )}
          </PanelActions>
        )
      }
      links={[
        ...sameAddressLinks(user?.email, ['customers', 'subscriptions']),
        ...(providerPage ? [{ href: providerPage, label: 'View Subscription' }] : []),
      ]}
    />
  );
}

/** Maximum number of devices in the panel, because a malformed response could contain thousands. */
const MOST_DEVICES = 100;

type UserPanelData = {
  id: string;
  /** The user; undefined while only the id is known. */
  user: AppUser | undefined;
  answer: PanelAnswer;
  inApp: RowInApp<AppUser>;
  appLink: (to: string) => string;
};

function userContent({ id, user, answer, inApp, appLink }: UserPanelData): PanelContent {
  return {
    kind: 'User',
    name: user ? userName(user) : id,
    badge: user && userBadge(user),
    warnings: inApp.doubt === null ? [] : [inApp.doubt],
    sections: user
      ? [
          { title: null, facts: factsOf(user), answer },
          ...searchSection(inApp),
          ...cardsOf(user, appLink),
        ]
      : [{ title: null, facts: [], answer }],
  };
}

function factsOf(user: AppUser): PanelSection['facts'] {
  return [
    { label: 'Email', text: user.email, copyLabel: 'Copy email' },
    { label: 'User ID', text: user.id, copyLabel: 'Copy user ID' },
    { label: 'Joined', text: formatDate(user.createdAt) },
  ];
}

function cardsOf(user: AppUser, appLink: UserPanelData['appLink']): PanelSection[] {
  const { roles, devices, subscription } = user;
  return [
    {
      title: 'Roles',
      facts: [{ label: 'Roles', text: roles.map(roleLabel).join(', ') || 'No Role' }],
    },
    {
      title: 'Devices',
      facts: [
        { label: 'Devices', text: formatCount(devices.length) },
        { label: 'Total servers', text: formatCount(totalServers(user)) },
        ...devices.slice(0, MOST_DEVICES).map(({ deviceId, serverCount }, index) => ({
          label: `Device ${index + 1}`,
          text: [deviceId, formatCounted(serverCount, 'server')].filter(Boolean).join(' · '),
          ...(deviceId && { to: appLink(screenPath('devices', { device: deviceId })) }),
        })),
        ...(devices.length > MOST_DEVICES
          ? [{ label: 'Others', text: formatMore(devices.length - MOST_DEVICES) }]
          : []),
      ],
    },
    {
      title: 'Subscription',
      facts: subscription
        ? [
            { label: 'Status', text: subscriptionBadge(subscription.status).label },
            { label: 'Expires', text: formatDate(subscription.currentPeriodEnd) },
            { label: 'Subscription ID', text: subscription.id },
          ]
        : [{ label: 'Status', text: 'Free plan' }],
    },
  ];
}
