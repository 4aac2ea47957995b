import { CERTAIN_WRITE, recordsOf, transact } from '../../store/database';
import { readableEdits, type Edit } from './edit';

/** The edits of an owner, in the order in which they are sent. */
export async function readEdits(owner: string): Promise<Edit[]> {
  return readableEdits(
    await transact('edits', 'readonly', (store) => store.getAll(recordsOf(owner))),
  );
}

/**
 * Changes the edits of an owner in one transaction, so that tabs can't overwrite each other's, and
 * resolves to them once they are on the disk.
 */
export function changeEdits(
  owner: string,
  change: (edits: readonly Edit[]) => Edit[],
): Promise<Edit[]> {
  return transact(
    'edits',
    'readwrite',
    async (store) => {
      const before = readableEdits(await store.getAll(recordsOf(owner)));
      const after = change(before);
      const gone = before.filter(({ id }) => !after.some((edit) => edit.id === id));
      await Promise.all([
        ...gone.map(({ id }) => store.delete([owner, id])),
        ...after.filter((edit) => !before.includes(edit)).map((edit) => store.put(edit)),
      ]);
      return after;
    },
    CERTAIN_WRITE,
  );
}
