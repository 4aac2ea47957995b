import { missingText } from '../../api/pages/missingText';
import type { RowOf } from '../../api/resources/lists';
import type { CheckedList, Evidence, Finding, Subject } from '../../domain/checks/checkRule';
import { formatMoney } from '../../domain/money';
import { formatCount } from '../../shared/format';
import { formatDate, type Times } from '../../shared/times/formatTimes';
import type { AppLists } from '../figures/useWholeLists';
import { screenPath, screens } from '../navigation/screens';

function valueText(value: Evidence['value'], times?: Times): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatCount(value);
  return 'at' in value ? formatDate(value.at, times) : formatMoney(value);
}

/** Formats the evidence of a finding: `Status: active · Period ended: Nov 2, 2026`. */
export function evidenceText({ evidence }: Finding, times?: Times): string {
  return evidence.map(({ label, value }) => `${label}: ${valueText(value, times)}`).join(' · ');
}

/** Lists of an app that the checks need with all their rows. */
export const checkedLists = ['subscriptions', 'devices', 'users', 'customers'] as const;

const wholeLists: readonly (Subject | CheckedList)[] = checkedLists;

/** Whether the checks need this part of an app's data as a complete list. */
export const isWholeList = (name: Subject | CheckedList): name is keyof RowOf =>
  wholeLists.includes(name);

/** Part that the load of a list has missed; null for a complete list or one that isn't loaded. */
export function missingOfList(list: keyof RowOf, lists: AppLists): string | null {
  const loaded = lists[list];
  return loaded ? missingText(list, loaded.reading) : null;
}

const names: Record<Subject, string> = {
  app: 'the app',
  statistics: 'the statistics',
  prices: 'the prices',
  subscriptions: 'subscriptions',
  devices: 'devices',
  users: 'users',
  customers: 'customers',
};

export function uncheckedText(missing: readonly Subject[]): string {
  const unread = missing.filter((name) => !isWholeList(name)).map((name) => names[name]);
  const unloaded = missing.filter(isWholeList);
  return [
    unread.length > 0 && `Needs ${unread.join(' and ')}, which couldn’t be loaded.`,
    unloaded.length > 0 && `Needs all ${unloaded.join(' and ')}.`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}

const pathsOf: Record<CheckedList, (target: string, row: string) => string> = {
  apps: (open) => screenPath('apps', { open }),
  prices: () => screens.subscriptionPlans.path,
  subscriptions: (search, subscription) => screenPath('subscriptions', { search, subscription }),
  devices: (device) => screenPath('devices', { search: device, device }),
  users: (user) => screenPath('users', { user }),
  customers: (customer) => screenPath('customers', { customer }),
};

export function pathTo(list: CheckedList, { target, row }: Finding): string {
  return target === null ? screens.subscriptionPlans.path : pathsOf[list](target, row);
}
