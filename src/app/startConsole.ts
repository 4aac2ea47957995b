import { toast } from '../shared/toast/toast';
import { selectSelectedAppId } from '../state/selectedAppSlice';
import { isStorageDenied } from '../state/storage';
import { keepSession } from './keepSession';
import { startSession } from './startSession';
import { createStore, restoreStore, type ConsoleStore } from './store';

/** Everything that has to run before and behind the first render. */
export async function startConsole(): Promise<{ store: ConsoleStore; stop: () => void }> {
  const { store, answers, connectivity, outbox } = createStore();
  await restoreStore(store);
  await answers.restoreNewest(selectSelectedAppId(store.getState()), store);
  const endings = [connectivity.watchBrowser(), keepSession(store), outbox.start(store)];
  void startSession(store);
  if (isStorageDenied()) {
    toast.info('This browser keeps no data for the console', 'A reload will sign you out.');
  }
  const stop = () => {
    for (const end of endings) end();
  };
  return { store, stop };
}
