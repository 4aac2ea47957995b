import { useSyncExternalStore } from 'react';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { api } from '../../../api/api';
import { showable } from '../../../shared/text';
import { toast } from '../../../shared/toast/toast';
import { storeLocalProfile } from '../../../store/localProfile';
import type { AppDispatch, AppStore } from '../../../store/rootState';
import { selectCredentials } from '../../../store/sessionSlice';
import type { UploadCalls } from './sendFile';
import { createUploadQueue, type Upload, type UploadQueue } from './uploadQueue';

/** `track: false`: nobody looks at these results in the store. */
const callsOf = (dispatch: AppDispatch): UploadCalls => ({
  requestUpload: (file) => dispatch(api.endpoints.requestUpload.initiate(file, { track: false })),
  confirmUpload: (fileId) =>
    dispatch(api.endpoints.confirmUpload.initiate({ fileId }, { track: false })),
  deleteFile: (fileId) => dispatch(api.endpoints.deleteFile.initiate({ fileId }, { track: false })),
});

/** Says what came of each upload; of a batch that arrived, once at its end. */
function createTeller(userId: string) {
  let arrived: string[] = [];
  return ({ file, purpose, status, problem, journey }: Upload, isLast: boolean): void => {
    const name = showable(file.name, 80);
    const { fileId } = journey;
    if (status === 'UPLOADED' && purpose === 'avatar' && fileId !== null) {
      storeLocalProfile(userId, { avatar: { fileId } });
      toast.success('Profile updated');
    } else if (status === 'UPLOADED') {
      arrived.push(name);
    }
    if (isLast && arrived.length > 0) {
      const [first = '', ...others] = arrived;
      toast.success(others.length === 0 ? `${first} uploaded` : `${arrived.length} files uploaded`);
      arrived = [];
    }
    if (status === 'FAILED') toast.error(`Failed to upload ${name}`, problem ?? undefined);
  };
}

/** One queue for each session of a store: it ends with the session it began in. */
const queues = new WeakMap<AppStore, { userId: string; queue: UploadQueue }>();

const userOf = (store: AppStore) => selectCredentials(store.getState())?.userId;

function queueOf(store: AppStore, dispatch: AppDispatch, userId: string): UploadQueue {
  const known = queues.get(store);
  if (known?.userId === userId) return known.queue;
  const queue = createUploadQueue(callsOf(dispatch), createTeller(userId));
  queues.set(store, { userId, queue });
  const unsubscribe = store.subscribe(() => {
    if (userOf(store) === userId) return;
    unsubscribe();
    queues.delete(store);
    queue.stop();
  });
  return queue;
}

/** The uploads of the operator, and what can be done about them. */
export function useUploads(userId: string): { uploads: readonly Upload[]; queue: UploadQueue } {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const queue = queueOf(store, dispatch, userId);
  return { uploads: useSyncExternalStore(queue.subscribe, queue.get), queue };
}
