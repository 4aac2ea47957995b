import { withRoom } from '../../api/cache/queryRecordStore';
import { openDatabase, recordsOf } from '../../store/database';
import { readableEdits, type Edit } from './edit';

/** The edits of an owner, in the order in which they are sent. */
export async function readEdits(owner: string): Promise<Edit[]> {
  return readableEdits(await (await openDatabase()).getAll('edits', recordsOf(owner)));
}

/**
 * Changes the edits of an owner in one transaction, so that tabs can't overwrite each other's, and
 * resolves to them once they are on the disk. If the disk is full, persisted queries are removed.
 */
export function changeEdits(
  owner: string,
  change: (edits: readonly Edit[]) => Edit[],
): Promise<Edit[]> {
  return withRoom(async () => {
    const database = await openDatabase();
    const transaction = database.transaction('edits', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    const before = readableEdits(await store.getAll(recordsOf(owner)));
    const after = change(before);
    const gone = before.filter(({ id }) => !after.some((edit) => edit.id === id));
    await Promise.all([
      ...gone.map(({ id }) => store.delete([owner, id])),
      ...after.filter((edit) => !before.includes(edit)).map((edit) => store.put(edit)),
      transaction.done,
    ]);
    return after;
  });
}

/** Removes all edits of an owner. */
export async function removeEdits(owner: string): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('edits', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.delete(recordsOf(owner)), transaction.done]);
}
