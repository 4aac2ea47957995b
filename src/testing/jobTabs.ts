import { toast } from '../shared/toast/toast';
import { removeRecords } from '../store/database';
import { ownerOf } from '../store/owner';
import type { AppStore } from '../store/rootState';
import { signedOut } from '../store/sessionSlice';
import { createLocks } from './locks';
import { SANDBOX_ACCOUNTS } from './sandbox';

/**
 * Returns a function that opens a tab, whose session ends after the test. Before each test, deletes
 * the stored changes of earlier tests and fakes `navigator.locks`.
 */
export function jobTabsForEachTest<Tab extends { store: AppStore }>(openTab: () => Tab): () => Tab {
  const tabs: Tab[] = [];
  beforeEach(async () => {
    await removeRecords('changes', ownerOf(SANDBOX_ACCOUNTS.admin.id));
    Object.assign(navigator, { locks: createLocks() });
  });
  afterEach(() => {
    for (const { store } of tabs.splice(0)) store.dispatch(signedOut('logout'));
    toast.reset();
  });
  return () => {
    const tab = openTab();
    tabs.push(tab);
    return tab;
  };
}
