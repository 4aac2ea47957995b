import { changeEntry, readEntry, recordEntry, settleEntry } from '../../journal/journalStore';
import type { Entry, EntryOutcome } from '../../journal/entry';
import type { RootState } from '../../store/rootState';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import type { Edit } from './edit';
import { targetKinds } from './targets';

/** What the journal says of an edit on this device. */
function outcomeOf({ state }: Edit): EntryOutcome {
  if (state.name === 'refused') return { name: 'failed', why: state.why };
  return { name: state.name === 'sending' ? 'unknown' : 'waiting' };
}

/** What became of an edit that is not on this device any more. */
function endOf({ state }: Edit, isReplay: boolean): EntryOutcome {
  if (isReplay) return { name: 'done' };
  if (state.name === 'sending') return { name: 'unknown' };
  return { name: 'failed', why: 'Discarded before it was sent' };
}

type Written = { owner: string; edits: readonly Edit[]; isReplay: boolean };

/** Notes the edits that wait in the journal, and what became of those that don't any more. */
export async function noteEdits(
  before: readonly Edit[],
  { owner, edits, isReplay }: Written,
  state: RootState,
): Promise<void> {
  const screen = window.location.pathname;
  for (const edit of edits) {
    const known = before.find(({ id }) => id === edit.id);
    if (JSON.stringify(known) === JSON.stringify(edit)) continue;
    const { id, kind, targetId } = edit;
    const noted: Pick<Entry, 'before' | 'after' | 'sent' | 'outcome'> = {
      ...{ before: edit.base, after: edit.changes },
      sent: 'later',
      outcome: outcomeOf(edit),
    };
    if (await readEntry(owner, id)) await changeEntry(owner, id, (each) => ({ ...each, ...noted }));
    else {
      const { call } = targetKinds[kind];
      const appId =
        kind === 'app' ? targetId : kind === 'roles' ? selectSelectedAppId(state) : null;
      const about = { id, owner, at: edit.createdAt, call, appId, targetId, screen };
      await recordEntry({ ...about, ...noted, run: null, undoes: null });
    }
  }
  for (const edit of before) {
    if (edit.owner === owner && !edits.some(({ id }) => id === edit.id)) {
      await settleEntry(owner, edit.id, endOf(edit, isReplay));
    }
  }
}
