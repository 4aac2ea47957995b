import {
  useCanCreateServerQuery,
  useCanViewLogsQuery,
  useGetDeviceLimitsQuery,
  useGetDeviceStatusQuery,
} from '../../api/api';
import type { QueryResult } from '../answers/listAnswer';
import { toPanelAnswer } from '../answers/panelAnswer';
import type { Permission } from '../../api/resources/devices/adapter';
import { deviceBadge, subscriptionBadge } from '../../domain/badges';
import { contradictions, serverSentence, type DeviceAccess } from '../../domain/deviceAccess';
import { deviceName, serversLabel } from '../../domain/devices';
import type { Device } from '../../domain/entities';
import { yesOrNo } from '../../shared/format';
import type { Fact, PanelContent, PanelSection, Verdict } from '../../shared/panel/PanelSection';
import { formatDate, formatDateTime } from '../../shared/times/formatTimes';
import { searchSection, type RowInApp } from '../lists/rowPanels';

/**
 * Responses of the platform about a device: its status, its limits, and whether it can create
 * servers and view logs. Each response loads and fails independently.
 */
export function useDeviceAnswers(deviceId: string) {
  const status = useGetDeviceStatusQuery({ deviceId });
  const limits = useGetDeviceLimitsQuery({ deviceId });
  const createServer = useCanCreateServerQuery({ deviceId });
  const viewLogs = useCanViewLogsQuery({ deviceId });
  return {
    status: known(status, 'Failed to fetch status'),
    limits: known(limits, 'Failed to fetch limits'),
    createServer: known(createServer, 'Failed to fetch whether it can create servers'),
    viewLogs: known(viewLogs, 'Failed to fetch whether it can view logs'),
  };
}

const known = <Facts>(query: QueryResult<{ facts: Facts }>, title: string) => ({
  facts: query.currentData?.facts,
  answer: toPanelAnswer(query, title),
});

type DeviceAnswers = ReturnType<typeof useDeviceAnswers>;

export const accessOf = (row: Device | undefined, answers: DeviceAnswers): DeviceAccess => ({
  row,
  status: answers.status.facts,
  limits: answers.limits.facts,
  createServer: answers.createServer.facts,
  viewLogs: answers.viewLogs.facts,
});

export const CHECK_A_FEATURE = 'Is a feature included?';

type DevicePanelData = {
  id: string;
  inApp: RowInApp<Device>;
  answers: DeviceAnswers;
  checks: PanelSection['facts'];
  checkAnswer: PanelSection['answer'];
};

/** Content of a device's panel (docs/product/devices.md#devices). */
export function deviceContent(known: DevicePanelData): PanelContent {
  const { id, inApp, answers, checks, checkAnswer } = known;
  const { row, doubt, isMissing } = inApp;
  const { status, limits, createServer, viewLogs } = answers;
  const access = accessOf(row, answers);
  return {
    kind: 'Device',
    name: row ? deviceName(row) : id,
    badge: badgeOf(access),
    verdict: verdictOf(access),
    verdictCall: { title: 'Can create servers', answer: createServer.answer },
    warnings: [
      ...(doubt === null ? [] : [isMissing ? `${doubt} ${UNLISTED}` : doubt]),
      ...contradictions(access),
    ],
    sections: [
      { title: null, facts: row ? rowFacts(row) : [idFact(id)] },
      ...searchSection(inApp),
      { title: 'Plan and limits', facts: statusFacts(status.facts), answer: status.answer },
      { title: 'Limits', isPart: true, facts: limitsFacts(limits.facts), answer: limits.answer },
      {
        title: 'Logs',
        isPart: true,
        facts: logsFacts(viewLogs.facts),
        answer: viewLogs.answer,
      },
      { title: CHECK_A_FEATURE, facts: checks, answer: checkAnswer },
    ],
  };
}

const UNLISTED = 'Not on the loaded page: name, platform and dates are missing.';

/**
 * Whether the device can create a server, and why. The severity is `warning` instead of `success`
 * if the responses about the device contradict each other.
 */
function verdictOf(access: DeviceAccess): Verdict | null {
  const text = serverSentence(access);
  if (text === null) return null;
  if (!access.createServer?.allowed) return { text, severity: 'error' };
  return { text, severity: contradictions(access).length > 0 ? 'warning' : 'success' };
}

const idFact = (id: string): Fact => ({
  label: 'Device ID',
  text: id,
  copyLabel: 'Copy device ID',
});

function rowFacts(row: Device): Fact[] {
  return [
    idFact(row.id),
    { label: 'Platform', text: row.platform },
    { label: 'App version', text: row.appVersion },
    { label: 'Last seen', text: formatDateTime(row.lastSeen) },
    { label: 'Registered', text: formatDateTime(row.createdAt) },
  ];
}

/** Null for a missing value, which shows as a dash and not as 'No'. */
export function saidText(value: boolean | null): string | null {
  return value === null ? null : yesOrNo(value);
}

/** Uses the status response if the list doesn't contain the device. */
function badgeOf({ row, status }: DeviceAccess) {
  if (row) return deviceBadge(row);
  const { isActive = null, hasActiveSubscription = null } = status ?? {};
  if (isActive === null || hasActiveSubscription === null) return undefined;
  return deviceBadge({ isActive, hasActiveSubscription });
}

/** Facts of the subscription. The badge already shows whether the device is active. */
function statusFacts(facts: DeviceAnswers['status']['facts']): Fact[] {
  if (!facts) return [];
  const { hasActiveSubscription, subscription } = facts;
  if (!subscription) {
    const text = { true: 'Active', false: 'No subscription', null: null }[
      `${hasActiveSubscription}`
    ];
    return [{ label: 'Subscription', text }];
  }
  return [
    { label: 'Subscription', text: subscriptionBadge(subscription.status).label },
    { label: 'Price ID', text: subscription.stripePriceId },
    { label: 'Expires', text: formatDate(subscription.currentPeriodEnd) },
  ];
}

function limitsFacts(facts: DeviceAnswers['limits']['facts']): Fact[] {
  if (!facts) return [];
  const { features } = facts;
  return [
    { label: 'Servers', text: serversLabel(facts) },
    { label: 'Features', text: features && (features.join(', ') || 'None') },
  ];
}

function logsFacts(facts: Permission | undefined): Fact[] {
  if (!facts) return [];
  const { allowed, reason } = facts;
  const text = { true: 'Included', false: 'Not included', null: null }[`${allowed}`];
  return [
    { label: 'Logs', text: text === null ? reason : [text, reason].filter(Boolean).join(': ') },
  ];
}
