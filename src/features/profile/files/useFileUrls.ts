import { useEffect, useSyncExternalStore } from 'react';
import { useFetchFile, type FetchFile } from './useFetchFile';

/** `url` is null while it is on its way, and where it never comes. */
export type FileUrl = { url: string | null; isBroken: boolean };

type Entry = { users: number; shown: FileUrl; release: () => void };

/** In no id. */
const SEPARATOR = '\n';

const onItsWay: FileUrl = { url: null, isBroken: false };

// One download for each file, however many parts of the page show it.
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let shownFiles: ReadonlyMap<string, FileUrl> = new Map();

function announce(): void {
  shownFiles = new Map([...entries].map(([fileId, { shown }]) => [fileId, shown]));
  for (const listener of listeners) listener();
}

async function load(fileId: string, entry: Entry, fetchFile: FetchFile): Promise<void> {
  const { url, release } = await fetchFile(fileId);
  if (entries.get(fileId) !== entry) {
    release();
    return;
  }
  entry.shown = { url, isBroken: url === null };
  entry.release = release;
  announce();
}

function acquire(fileId: string, fetchFile: FetchFile): () => void {
  const known = entries.get(fileId);
  const entry = known ?? { users: 0, shown: onItsWay, release: () => undefined };
  entry.users += 1;
  if (!known) {
    entries.set(fileId, entry);
    void load(fileId, entry, fetchFile);
  }
  return () => {
    entry.users -= 1;
    // Whoever takes over in the same moment (the next picture, the next page) finds it there.
    queueMicrotask(() => {
      if (entry.users > 0 || entries.get(fileId) !== entry) return;
      entries.delete(fileId);
      entry.release();
      announce();
    });
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const getShownFiles = () => shownFiles;

/**
 * Object URLs of stored files, for as long as the component is there. A download needs the bearer,
 * so an `img` can't fetch a file by itself.
 */
export function useFileUrls(fileIds: readonly string[]): (fileId: string) => FileUrl {
  const fetchFile = useFetchFile();
  // The list is a new one at each render; what counts is what it holds.
  const key = [...new Set(fileIds)].join(SEPARATOR);
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(SEPARATOR);
    const releases = wanted.map((fileId) => acquire(fileId, fetchFile));
    return () => {
      for (const release of releases) release();
    };
  }, [key, fetchFile]);
  const shown = useSyncExternalStore(subscribe, getShownFiles);
  return (fileId) => shown.get(fileId) ?? onItsWay;
}
