import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { readEdits } from '../offline/outbox/editStore';
import { openDatabase } from './database';

it('keeps the pending edits of version 1, and removes its cache', async () => {
  const before = await openDB('console', 1, {
    upgrade: (database) => {
      database.createObjectStore('answers', { keyPath: ['owner', 'key'] });
      database.createObjectStore('edits', { keyPath: ['owner', 'id'] });
    },
  });
  const edit = {
    ...{ id: 'e1', owner: 'ann', kind: 'app', targetId: 'a1', label: 'Nimbus', createdAt: 10 },
    base: { displayName: 'Nimbus' },
    state: { name: 'waiting' },
  };
  const changes = { displayName: 'Cumulus' };
  await before.put('answers', { owner: 'ann', key: 'getApps(undefined)' });
  await before.put('edits', { ...edit, wanted: changes });
  before.close();

  const { version, objectStoreNames } = await openDatabase();
  expect(version).toBe(2);
  expect([...objectStoreNames]).toEqual(['edits', 'queries']);
  expect(await readEdits('ann')).toEqual([{ ...edit, changes }]);
});
