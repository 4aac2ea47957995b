import { entryIdAt, type EntryOutcome } from '../../../journal/entry';
import type { JournalContext } from '../../../journal/journaled';
import { settleEntry } from '../../../journal/journalStore';
import { screens } from '../../screens';
import type { RoleRow, RoleRun, RowState } from './roleRun';

/** The entry of a row's write, which a later page finds again by the same record. */
const entryId = ({ id }: RoleRun, index: number, sentAt: number) =>
  entryIdAt(sentAt, `${id}/${index}`);

/** What the journal notes of a row's write (docs/product.md#journal). */
export function notedRow(
  run: RoleRun,
  index: number,
  { from, to }: RoleRow,
  sentAt: number,
): JournalContext {
  return {
    ...{ id: entryId(run, index, sentAt), run: run.id, appId: run.app?.id ?? null },
    ...{ screen: screens.users.path, before: { roles: from }, after: { roles: to } },
  };
}

/** Tells the journal what became of a row that was written, or perhaps was. */
export async function settleRow(
  run: RoleRun,
  index: number,
  { name, why, sentAt }: RowState,
): Promise<void> {
  if (sentAt === null || name === 'waiting' || name === 'sent') return;
  const outcome: EntryOutcome =
    name === 'failed' ? { name, why: why ?? '' } : { name: name === 'done' ? 'done' : 'unknown' };
  await settleEntry(run.owner, entryId(run, index, sentAt), outcome);
}
