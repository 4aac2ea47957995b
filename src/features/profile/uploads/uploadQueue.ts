import type { UploadStatus } from '../../../domain/entities';
import { sendFile, type Journey, type UploadCalls } from './sendFile';

/** One file on its way to the platform, or at the end of it. */
export type Upload = {
  key: string;
  file: File;
  purpose: 'file' | 'avatar';
  status: UploadStatus;
  /** Sent so far, from 0 to 1; null while it waits for its turn. */
  share: number | null;
  /** Why it failed. */
  problem: string | null;
  journey: Journey;
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** More at once would only slow each other down. */
const AT_ONCE = 3;

const atStart: Pick<Upload, 'status' | 'share' | 'problem'> = {
  status: 'PENDING',
  share: null,
  problem: null,
};

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The uploads of one session. It lives outside React: they go on while the operator looks at
 * another page, and are still there on the way back.
 *
 * @param onSettled told about each upload that arrived or failed, not about one that was cancelled,
 *   and whether it was the last one under way
 */
export function createUploadQueue(
  calls: UploadCalls,
  onSettled: (upload: Upload, isLast: boolean) => void,
) {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  let isOver = false;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function find(key: string): Upload | undefined {
    return uploads.find((upload) => upload.key === key);
  }

  function change(key: string, changes: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }

  function startNext(): void {
    for (const upload of uploads) {
      if (running.size >= AT_ONCE) break;
      if (upload.status === 'PENDING' && !running.has(upload.key)) void run(upload);
    }
    // A reload would cut them off.
    if (running.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }

  async function run({ key, file, journey }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    change(key, { share: 0 });
    let reached = journey;
    const problem = await sendFile(file, journey, calls, {
      signal,
      onProgress: (share) => change(key, { share }),
      onStep: (step) => {
        reached = step;
        change(key, { journey: step });
      },
    });
    running.delete(key);
    if (signal.aborted) {
      if (reached.fileId !== null && !isOver) void calls.deleteFile(reached.fileId);
    } else {
      change(key, problem === null ? { status: 'UPLOADED' } : { status: 'FAILED', problem });
      const settled = find(key);
      const isLast = uploads.every(({ status }) => status !== 'PENDING');
      if (settled) onSettled(settled, isLast);
    }
    startNext();
  }

  function remove(key: string): void {
    set(uploads.filter((upload) => upload.key !== key));
  }

  return {
    get: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (files: readonly File[], purpose: Upload['purpose']): void => {
      const added = files.map((file) => {
        lastKey += 1;
        const journey = { fileId: null, isStored: false };
        return { key: `upload-${lastKey}`, file, purpose, ...atStart, journey };
      });
      set([...uploads, ...added]);
      startNext();
    },
    /** Stops it and takes back what the server knows of it. */
    cancel: (key: string): void => {
      remove(key);
      running.get(key)?.abort();
      startNext();
    },
    retry: (key: string): void => {
      if (find(key)?.status !== 'FAILED') return;
      change(key, atStart);
      startNext();
    },
    /** Takes one that has ended off the list; a failed one leaves nothing on the server. */
    dismiss: (key: string): void => {
      const upload = find(key);
      remove(key);
      if (upload?.status === 'FAILED' && upload.journey.fileId !== null) {
        void calls.deleteFile(upload.journey.fileId);
      }
    },
    /** Takes all that arrived off the list. */
    dismissUploaded: (): void => {
      set(uploads.filter(({ status }) => status !== 'UPLOADED'));
    },
    /** At the end of the session: nothing goes on, and nobody is told. */
    stop: (): void => {
      isOver = true;
      set([]);
      for (const controller of running.values()) controller.abort();
    },
  };
}
