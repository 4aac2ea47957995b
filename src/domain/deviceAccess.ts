import { isUnlimited, serversLabel } from './devices';
import type { Device } from './entities';

/** The known facts about what a device may do. Missing values are unknown. */
export type DeviceAccess = {
  row?: Device | undefined;
  status?:
    | {
        isActive: boolean | null;
        hasActiveSubscription: boolean | null;
        subscription: { status: string } | null;
      }
    | undefined;
  limits?:
    | { serverCount: number | null; maxServers: number | null; canViewLogs: boolean | null }
    | undefined;
  createServer?: { allowed: boolean | null; reason: string | null } | undefined;
  viewLogs?: { allowed: boolean | null; reason: string | null } | undefined;
};

/**
 * Use of servers as a label (`5 of 5 in use`) and as a clause (`5 of 5 are in use`), and whether
 * the limit is reached. Null if a number is unknown.
 */
function serverUse({ limits, row }: DeviceAccess) {
  const count = limits?.serverCount ?? row?.serverCount ?? null;
  const most = limits?.maxServers ?? row?.maxServers ?? null;
  if (count === null || most === null) return null;
  return isUnlimited(most)
    ? {
        isFull: false,
        text: `${count} in use, no limit`,
        clause: `${count} are in use, with no limit`,
      }
    : {
        isFull: count >= most,
        text: `${count} of ${most} in use`,
        clause: `${count} of ${most} are in use`,
      };
}

/**
 * One sentence on whether the device can create a server, and why not. Null if the platform has not
 * sent this permission (docs/product/devices.md#devices).
 */
export function serverSentence(access: DeviceAccess): string | null {
  const { allowed, reason } = access.createServer ?? { allowed: null, reason: null };
  if (allowed === null) return null;
  const use = serverUse(access);
  if (allowed) return use ? `Can create a server: ${use.text}` : 'Can create a server';
  if (isInactive(access)) return 'Can’t create a server: the device is inactive';
  if (use?.isFull) return `Can’t create a server: ${use.text}`;
  return `Can’t create a server: ${reason ?? 'no reason given'}`;
}

/**
 * Whether a larger plan may lift a refusal: all servers of the plan are in use, there is no active
 * subscription, or the plan excludes logs (docs/product/devices.md#devices).
 */
export function isRefusedByPlan(access: DeviceAccess): boolean {
  const { createServer, viewLogs, status, row } = access;
  if (isInactive(access)) return false;
  if (viewLogs?.allowed === false) return true;
  const isSubscribed = status?.hasActiveSubscription ?? row?.hasActiveSubscription;
  const isFull = serverUse(access)?.isFull === true;
  return createServer?.allowed === false && (isFull || isSubscribed === false);
}

function isInactive({ status, row }: DeviceAccess): boolean {
  return (status?.isActive ?? row?.isActive) === false;
}

type Known<Value> = Value | null | undefined;

function differ<Value>(one: Known<Value>, other: Known<Value>): boolean {
  return (one ?? null) !== null && (other ?? null) !== null && one !== other;
}

/** Subscription statuses that give the device no access. */
const WORTHLESS = ['canceled', 'incomplete'];

/**
 * One sentence for each contradiction among the platform's responses, or between them and the row
 * (docs/product/devices.md#devices).
 */
export function contradictions(access: DeviceAccess): string[] {
  const sentences = [...aboutServers(access), ...aboutStatus(access), ...aboutLogs(access)];
  return sentences.filter((sentence) => sentence !== false);
}

type Sentences = (string | false)[];

function aboutServers(access: DeviceAccess): Sentences {
  const { row, limits, createServer } = access;
  const { allowed, reason } = createServer ?? { allowed: null, reason: null };
  const use = serverUse(access);
  const isUnexplained = allowed === false && reason === null && !isInactive(access);
  return [
    allowed === true && isInactive(access) && 'It can create servers even though it’s inactive.',
    allowed === true && use?.isFull === true && `It can create servers even though ${use.clause}.`,
    isUnexplained && use?.isFull === false && `It can’t create servers even though ${use.clause}.`,
    row !== undefined &&
      limits !== undefined &&
      (differ(row.serverCount, limits.serverCount) || differ(row.maxServers, limits.maxServers)) &&
      `The list shows ${serversLabel(row)} servers, but its limits show ${serversLabel(limits)}.`,
  ];
}

function aboutStatus({ row, status }: DeviceAccess): Sentences {
  const held = status?.subscription?.status ?? null;
  const isPremium = status?.hasActiveSubscription;
  const plan = (premium: Known<boolean>) => (premium ? 'Premium' : 'Free');
  const activity = (active: Known<boolean>) => (active ? 'active' : 'inactive');
  return [
    differ(row?.isActive, status?.isActive) &&
      `The list shows ${activity(row?.isActive)}, but its status shows ${activity(status?.isActive)}.`,
    differ(row?.hasActiveSubscription, isPremium) &&
      `The list shows ${plan(row?.hasActiveSubscription)}, but its status shows ${plan(isPremium)}.`,
    isPremium === true &&
      held !== null &&
      WORTHLESS.includes(held) &&
      `Its status shows Premium, but its subscription is ${held}.`,
    isPremium === false &&
      held === 'active' &&
      'Its status shows Free, but its subscription is active.',
  ];
}

function aboutLogs({ row, limits, viewLogs }: DeviceAccess): Sentences {
  const said = limits?.canViewLogs ?? row?.canViewLogs;
  const where = (limits?.canViewLogs ?? null) === null ? 'the list says' : 'its limits say';
  return [
    differ(said, viewLogs?.allowed) &&
      (viewLogs?.allowed
        ? `It can view logs, but ${where} it can’t.`
        : `It can’t view logs, but ${where} it can.`),
  ];
}
