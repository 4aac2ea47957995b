import { entryIdAt, type EntryOutcome } from '../../../journal/entry';
import { recordEntry } from '../../../journal/journalStore';
import { screens } from '../../screens';
import type { RoleRow, RoleRun, RowState } from './roleRun';

/** What is known of a write by the state of its row; null if there was none. */
function outcomeOf({ name, why }: RowState): EntryOutcome | null {
  if (name === 'sent' || name === 'done') return { name };
  if (name === 'failed') return { name, why: why ?? '' };
  return name === 'unknown' || name === 'skipped' ? { name: 'unknown' } : null;
}

/** The id of a write's entry. */
export const writeEntryId = (run: RoleRun, row: RoleRow, sentAt: number): string =>
  entryIdAt(sentAt, `${run.id}-${row.id}`);

/**
 * Notes a write in the journal, in place of its earlier note: the job may learn the outcome later than
 * from the answer, even after a reload.
 */
export async function noteWrite(
  run: RoleRun,
  row: RoleRow,
  sentAt: number | null,
  state: RowState,
): Promise<void> {
  const outcome = outcomeOf(state);
  if (sentAt === null || outcome === null) return;
  await recordEntry({
    ...{ id: writeEntryId(run, row, sentAt), owner: run.owner, at: sentAt, outcome },
    ...{ call: 'updateUserRoles', appId: run.app?.id ?? null, targetId: row.id, run: run.id },
    ...{ before: { roles: row.from }, after: { roles: row.to } },
    ...{ screen: screens.users.path, sent: 'online', undoes: row.undoes ?? null },
  });
}
