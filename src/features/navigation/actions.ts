import type { RowOf } from '../../api/resources/lists';
import type { Confirm } from '../../shared/ui/ConfirmProvider';
import type { AppThunk } from '../../store/rootState';
import { askAndSyncPlans } from '../plans/syncPlans';
import { ALL_ROWS, PASTE } from '../../shared/routing/arrangementParams';
import { screenPath, screens, type NavigationName, type OperatorScreenName } from './screens';
import { providerName } from '../../shared/config';

/** Command in the palette. */
export type Action = {
  label: string;
  /** Other words that people type to find the action. */
  keywords?: string | undefined;
  /** Text beside the label. */
  detail?: string | undefined;
  /** Whether the action makes a change, or leads to a form or tab whose purpose is a change. */
  isChange?: true;
} & ({ to: string } | { run: () => unknown });

type StaticAction = Pick<Action, 'label' | 'keywords' | 'isChange'> &
  ({ to: string } | { thunk: (confirm: Confirm) => AppThunk<unknown> });

/** Path of a list with its paste box open. */
export const pastePath = (list: keyof RowOf) => screenPath(list, { ...ALL_ROWS, [PASTE]: '1' });

/**
 * Palette actions of each screen. They are separate from `screens`, which the script in the page's
 * head imports without needing actions.
 */
export const screenActions: Partial<Record<OperatorScreenName, readonly StaticAction[]>> = {
  apps: [
    {
      label: 'Create App',
      keywords: 'new add tenant',
      isChange: true,
      to: `${screens.apps.path}?create=1`,
    },
  ],
  devices: [
    {
      label: 'Register Device',
      keywords: 'new add create',
      isChange: true,
      to: `${screens.devices.path}?create=1`,
    },
  ],
  subscriptionPlans: [
    {
      label: `Sync from ${providerName}`,
      keywords: 'plans prices',
      isChange: true,
      thunk: askAndSyncPlans,
    },
  ],
  customers: [
    {
      label: 'All customers',
      keywords: 'across all apps',
      to: `${screens.customers.path}?scope=all`,
    },
  ],
  users: [
    {
      label: 'Change roles of pasted users',
      keywords: 'paste emails ids moderator admin bulk',
      isChange: true,
      to: pastePath('users'),
    },
  ],
  profile: [
    {
      label: 'Edit display name',
      keywords: 'profile rename my name phone',
      isChange: true,
      to: `${screens.profile.path}?edit=1`,
    },
    { label: 'Change Password', isChange: true, to: `${screens.profile.path}?tab=security` },
    {
      label: 'Files',
      keywords: 'upload download images documents',
      to: `${screens.profile.path}?tab=files`,
    },
  ],
};

/** Keyboard shortcuts of the screens in the sidebar, in the syntax of tinykeys. */
export const screenKeys: Record<NavigationName, string> = {
  overview: 'g o',
  dashboard: 'g d',
  apps: 'g a',
  devices: 'g v',
  subscriptions: 'g s',
  subscriptionPlans: 'g p',
  customers: 'g c',
  users: 'g u',
  checks: 'g k',
  activity: 'g y',
};
