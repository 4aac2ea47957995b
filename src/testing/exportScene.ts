import Papa from 'papaparse';
import { createStore } from '../app/start/store';
import { api } from '../api/api';
import type { ListQuery } from '../api/resources/listQuery';
import { toPlan } from '../exports/exportPlan';
import type { FileOptions } from '../exports/fileText';
import { startExport } from '../exports/exportJob';
import { exportFields } from '../features/lists/exportFields';
import type { AppStore } from '../store/rootState';
import { signedIn } from '../store/sessionSlice';
import type { Sandbox } from '../../mocks/sandbox';
import { newestJob } from './newestJob';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from './sandbox';

const options: FileOptions = {
  format: 'csv',
  delimiter: ',',
  decimal: '.',
  dates: 'iso',
  times: 'utc',
};

export const DEVICES = '/api/subscriptions/devices';

/** Collects the names and contents of the files that the browser would save. */
export function collectFiles() {
  const files: { name: string; content: Blob }[] = [];
  let content = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return 'blob:export';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content });
  });
  return files;
}

export function signInAs(sandbox: Sandbox, store: AppStore, userSession = 'session-1'): void {
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  const tokens = sandbox.platform.auth.login({ email, password });
  store.dispatch(
    signedIn({
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      userId: tokens.userId,
      sessionId: userSession,
    }),
  );
}

/**
 * Creates the store of a signed-in operator, with functions to start and observe an export of
 * devices.
 */
export async function openExports(sandbox: Sandbox) {
  const { store } = createStore();
  signInAs(sandbox, store);
  await store.dispatch(api.endpoints.getApps.initiate());
  return {
    store,
    ...newestJob(store),
    start: (changes: Partial<FileOptions> = {}, args: object = {}) => {
      const query: ListQuery = { list: 'devices', args: { appId: SANDBOX_APPS.nimbus, ...args } };
      const plan = toPlan(store.getState(), {
        list: 'devices',
        appId: SANDBOX_APPS.nimbus,
        query,
        scope: 'all',
        except: [],
        options: { ...options, ...changes },
        hasProvenance: false,
        filters: {},
      });
      const keys = exportFields.devices.map(({ key }) => key);
      const request = {
        plan: { ...plan, keys },
        fields: exportFields.devices,
        rows: [],
        target: null,
      };
      return store.dispatch(startExport(request));
    },
  };
}

/** Returns the values of a column in a CSV text. */
export function csvColumn(text: string, header: string): string[] {
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.map((row) => row[header] ?? '');
}
