import type { Page } from '@playwright/test';
import { changeIdAt } from '../../src/changes/record/changeIds';
import { SANDBOX_APPS } from './sandbox';

/** Returns everything that the page's origin stores in this browser, as one text. */
export async function storedTexts(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const entries: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`${name} can't be opened`));
      });
      for (const store of database.objectStoreNames) {
        entries.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(new Error(`${store} can't be read`));
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        entries.push(request.url, await (await cache.match(request))?.text());
      }
    }
    return entries;
  });
  return JSON.stringify(stored);
}

/** Change in the console's database, with only the fields that journeys read. */
type StoredChange = {
  kind: string;
  at: number;
  sentAt: number | null;
  state: { name: string };
  open?: 1;
};

/** Returns the changes that the console stores in the browser. */
export function storedChanges(page: Page): Promise<StoredChange[]> {
  return page.evaluate(
    () =>
      new Promise<StoredChange[]>((resolve, reject) => {
        const opening = indexedDB.open('console');
        opening.onerror = () => reject(new Error('The database could not be opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('changes').objectStore('changes').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as StoredChange[]);
          };
        };
      }),
  );
}

/** Adds old changes to the browser's database, which the console must have opened before. */
export async function keepChanges(page: Page, owner: string, count: number): Promise<void> {
  const before = Date.now() - 3_600_000;
  const records = Array.from({ length: count }, (_none, index) => ({
    id: changeIdAt(before + index),
    owner,
    at: before + index,
    kind: 'updateUserRoles',
    app: { id: SANDBOX_APPS.nimbus, name: 'Nimbus' },
    screen: '/users',
    sent: 'online',
    subject: { id: `user_${index}`, label: '' },
    sentAt: before,
    state: { name: 'done' },
    before: { roles: ['user'] },
    after: { roles: ['moderator'] },
    runId: null,
    undoes: null,
  }));
  await page.evaluate(
    (changes) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('console');
        opening.onerror = () => reject(new Error('The database could not be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('changes', 'readwrite');
          for (const change of changes) writing.objectStore('changes').put(change);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    records,
  );
}
