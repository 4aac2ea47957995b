import 'fake-indexeddb/auto';
import { createStore } from '../app/start/store';
import { readOpen } from '../changes/changeStore';
import { showKeptRuns } from '../changes/keptRuns';
import { startRun } from '../changes/run';
import { callFor, stepsOf } from '../features/devices/correction';
import { transcriptOf } from '../jobs/runner';
import { ownerOf } from '../store/owner';
import type { AppStore } from '../store/rootState';
import type { Sandbox } from '../../mocks/sandbox';
import { signInAs } from './exportScene';
import { newestJob } from './newestJob';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from './sandbox';

export const OWNER = ownerOf(SANDBOX_ACCOUNTS.admin.id);

/** A device with so many servers, and room for ten. */
export function deviceWith({ platform }: Sandbox, serverCount: number) {
  const { devices } = platform.store;
  const device = devices.ofApp(SANDBOX_APPS.nimbus).find(({ isActive }) => isActive)!;
  return devices.update(device, {
    serverCount,
    agreedLimits: { maxServers: 10, canViewLogs: false, features: [] },
  });
}

/** A tab of an operator, and its newest repair. */
export function openRepairTab(sandbox: Sandbox, store: AppStore = createStore().store) {
  signInAs(sandbox, store);
  const newest = newestJob(store);
  return {
    store,
    ...newest,
    transcript: () => transcriptOf(newest.job()?.id ?? '', 'utc'),
    start: (device: { id: string }, from: number, to: number) =>
      store.dispatch(
        startRun({
          kind: callFor({ from, to }),
          app: { id: SANDBOX_APPS.nimbus, name: 'Nimbus VPN' },
          rows: stepsOf({ id: device.id, name: 'Kitchen' }, { from, to }),
        }),
      ),
    showKept: () => store.dispatch(showKeptRuns()),
    /** The calls about which something is left to do or to say. */
    records: () => readOpen(OWNER),
  };
}

/** The calls that the sandbox got for a device, with the status of each; 0 for a lost answer. */
export const sentCalls = ({ record }: Sandbox) =>
  record.requests
    .filter(({ method, path }) => method === 'POST' && /\/server-(created|deleted)$/.test(path))
    .map(({ path, status }) => `${path.split('/').at(-1)} ${status}`);
