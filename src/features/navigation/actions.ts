import type { Confirm } from '../../shared/ui/ConfirmProvider';
import type { AppThunk } from '../../store/rootState';
import { askAndSyncPlans } from '../plans/syncPlans';
import { screens, type NavigationName, type OperatorScreenName } from './screens';
import { providerName } from '../../shared/config';

/** Command in the palette. */
export type Action = {
  label: string;
  /** Whether the action makes a change, or leads to a form or tab whose purpose is a change. */
  isChange?: true;
} & ({ to: string } | { run: () => unknown });

type ScreenAction = Pick<Action, 'label' | 'isChange'> &
  ({ to: string } | { thunk: (confirm: Confirm) => AppThunk<unknown> });

/**
 * Palette actions of each screen. They are separate from `screens`, which the script in the page's
 * head imports without needing actions.
 */
export const screenActions: Partial<Record<OperatorScreenName, readonly ScreenAction[]>> = {
  apps: [{ label: 'Create App', isChange: true, to: `${screens.apps.path}?create=1` }],
  devices: [{ label: 'Register Device', isChange: true, to: `${screens.devices.path}?create=1` }],
  subscriptionPlans: [
    { label: `Sync from ${providerName}`, isChange: true, thunk: askAndSyncPlans },
  ],
  customers: [{ label: 'Customers across all apps', to: `${screens.customers.path}?scope=all` }],
  profile: [
    { label: 'Change Password', isChange: true, to: `${screens.profile.path}?tab=security` },
    { label: 'Upload Files', isChange: true, to: `${screens.profile.path}?tab=files` },
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
