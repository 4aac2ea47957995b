import 'fake-indexeddb/auto';
import { createStore } from '../app/start/store';
import { selectQueued } from '../changes/record/changesSlice';
import type { AppFields } from '../changes/kinds/kinds';
import { saveChange } from '../changes/single/saveChange';
import { toast, toastStore } from '../shared/toast/toast';
import { serverResponded, serverUnreachable } from '../store/connectivitySlice';
import { removeRecords } from '../store/database';
import { ownerOf } from '../store/owner';
import { signedIn } from '../store/sessionSlice';
import { storeSession } from './testStore';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from './sandbox';

type Account = keyof typeof SANDBOX_ACCOUNTS;

/**
 * Gives each test of a file an empty outbox, fake timers and a fresh sandbox. Use `const scene =
 * outboxForEachTest()` at the top of the file.
 */
export function outboxForEachTest() {
  const sandbox = sandboxForEachTest();
  const { nimbus } = SANDBOX_APPS;
  const stops: (() => void)[] = [];

  beforeEach(async () => {
    for (const { id } of Object.values(SANDBOX_ACCOUNTS))
      await removeRecords('changes', ownerOf(id));
    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
      advanceTimers: 20,
    });
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.useRealTimers();
    toast.reset();
  });

  /** Opens a tab of this browser. All tabs share one database. */
  function openTab() {
    const { store, outbox } = createStore();
    const stop = outbox.start(store);
    stops.push(stop);
    const queued = () => selectQueued(store.getState());
    return { store, stop, queued, states: () => queued().map(({ state }) => state.name) };
  }
  type Tab = ReturnType<typeof openTab>;

  function signIn({ store }: Tab, account: Account = 'admin') {
    const { email, password } = SANDBOX_ACCOUNTS[account];
    const tokens = sandbox().platform.auth.login({ email, password });
    const { access_token: accessToken, refresh_token: refreshToken, userId } = tokens;
    storeSession({ accessToken, refreshToken, userId });
    store.dispatch(signedIn({ accessToken, refreshToken, userId }));
  }

  const storedUser = (index = 0) => sandbox().platform.store.users.ofApp(nimbus)[index]!;
  const storedApp = () => sandbox().platform.store.apps.get(nimbus)!;

  /**
   * Saves changed fields of the app with `saveChange`, as a screen does. `shown` overrides the
   * field values that the screen displayed before the change.
   */
  function saveApp({ store }: Tab, changes: Partial<AppFields>, shown: Partial<AppFields> = {}) {
    const { displayName, description, domain, isActive } = storedApp();
    const stored = { displayName, description: description ?? '', domain: domain ?? '', isActive };
    const before = { ...stored, ...shown };
    const values = { before, after: { ...before, ...changes } };
    const subject = { id: nimbus, label: 'Nimbus' };
    return store.dispatch(saveChange({ kind: 'updateApp', subject, ...values }));
  }

  return {
    sandbox,
    signIn,
    openSignedIn(account?: Account) {
      const tab = openTab();
      signIn(tab, account);
      return tab;
    },
    goOffline({ store }: Tab) {
      sandbox().scenarios.offline();
      store.dispatch(serverUnreachable({ askedAt: Date.now() }));
    },
    comeBack({ store }: Tab) {
      sandbox().scenarios.offline(false);
      store.dispatch(serverResponded({ isSlow: false }));
    },
    storedUser,
    storedApp,
    saveRoles({ store }: Tab, roles: string[], { id, roles: before } = storedUser()) {
      const values = { before: { roles: [...before] }, after: { roles } };
      const subject = { id, label: id };
      const app = { id: SANDBOX_APPS.nimbus, name: 'Nimbus' };
      return store.dispatch(saveChange({ kind: 'updateUserRoles', subject, ...values }, { app }));
    },
    saveName: (tab: Tab, displayName: string, before = storedApp().displayName) =>
      saveApp(tab, { displayName }, { displayName: before }),
    saveApp,
    /** Makes the platform ignore these fields in the next update of an app. */
    keepFields(...kept: string[]) {
      const { apps } = sandbox().platform;
      const update = apps.update.bind(apps);
      jest.spyOn(apps, 'update').mockImplementationOnce((id, body) => {
        const ignored = Object.fromEntries(kept.map((field) => [field, undefined]));
        return update(id, { ...(body as object), ...ignored });
      });
    },
    /** Returns body and status of each PATCH and PUT request. */
    changes: () =>
      sandbox()
        .record.requests.filter(({ method }) => method === 'PATCH' || method === 'PUT')
        .map(({ body, status }) => [body, status]),
    toastTitles: () => toastStore.get().history.map(({ title }) => title),
  };
}
