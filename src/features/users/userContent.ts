import { subscriptionBadge, userBadge } from '../../domain/badges';
import type { AppUser } from '../../domain/entities';
import { roleLabel } from '../../domain/roles';
import { totalServers } from '../../domain/users';
import { formatCount, formatCounted } from '../../shared/format';
import { asDate } from '../../shared/times/timedText';
import type { PanelAnswer, PanelContent, PanelSection } from '../../shared/panel/panelContent';
import { searchSection, type RowInApp } from '../useRowInApp';
import { userName } from './userName';

/** A broken answer could hold thousands. */
const MOST_DEVICES = 100;

/** What the panel of a user says; without `user` nothing is known but the id. */
export function userContent(
  id: string,
  user: AppUser | undefined,
  answer: PanelAnswer,
  inApp: RowInApp<AppUser>,
): PanelContent {
  return {
    kind: 'User',
    name: user ? userName(user) : id,
    warnings: inApp.doubt === null ? [] : [inApp.doubt],
    sections: user
      ? [{ title: null, facts: factsOf(user), answer }, ...searchSection(inApp), ...cardsOf(user)]
      : [{ title: null, facts: [], answer }],
  };
}

function factsOf(user: AppUser): PanelSection['facts'] {
  return [
    { label: 'Email', text: user.email, copyLabel: 'Copy email' },
    { label: 'User ID', text: user.id, copyLabel: 'Copy user ID' },
    { label: 'Status', text: userBadge(user).label },
    { label: 'Joined', text: asDate(user.createdAt) },
  ];
}

function cardsOf(user: AppUser): PanelSection[] {
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
        { label: 'Servers in all', text: formatCount(totalServers(user)) },
        ...devices.slice(0, MOST_DEVICES).map(({ serverCount }, index) => ({
          label: `Device ${index + 1}`,
          text: formatCounted(serverCount, 'server'),
        })),
      ],
    },
    {
      title: 'Subscription',
      facts: subscription
        ? [
            { label: 'Status', text: subscriptionBadge(subscription.status).label },
            { label: 'Expires', text: asDate(subscription.currentPeriodEnd) },
            { label: 'Subscription ID', text: subscription.id },
          ]
        : [{ label: 'Status', text: 'Free plan' }],
    },
  ];
}
