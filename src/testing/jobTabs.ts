import { toast } from '../shared/toast/toast';
import { removeRecords } from '../store/database';
import { ownerOf } from '../store/owner';
import type { AppStore } from '../store/rootState';
import { signedOut } from '../store/sessionSlice';
import { createLocks } from './locks';
import { SANDBOX_ACCOUNTS } from './sandbox';

/** Opens tabs with jobs for each test of a file, which starts without changes and ends their sessions. */
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
