import type { Entry, EntryOutcome } from '../../journal/entry';
import { changedNames } from '../../journal/fieldValues';
import { changeEntry, readEntry, recordEntry } from '../../journal/journalStore';
import { currentOwner } from '../../store/owner';
import type { AppThunk, RootState } from '../../store/rootState';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import type { Edit } from './edit';
import { changeEdits } from './editStore';
import { editsWritten, selectEdits } from './outboxSlice';
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

/** Whether the entry has the values of the edit; if not, another edit of the row was merged into it. */
const hasChanges = ({ after }: Entry, { changes }: Edit): boolean =>
  Object.keys(after).length === Object.keys(changes).length &&
  changedNames(after, changes).length === 0;

/** Notes the edits that wait in the journal, and what became of those that don't any more. */
async function noteEdits(
  owner: string,
  [before, edits]: readonly [readonly Edit[], readonly Edit[]],
  { isReplay, state, screen }: { isReplay: boolean; state: RootState; screen: string },
): Promise<void> {
  for (const edit of edits) {
    const known = before.find(({ id }) => id === edit.id);
    if (JSON.stringify(known) === JSON.stringify(edit)) continue;
    const { id, kind, targetId } = edit;
    const values: Pick<Entry, 'before' | 'after'> = { before: edit.base, after: edit.changes };
    const noted: Pick<Entry, 'sent' | 'outcome'> = { sent: 'later', outcome: outcomeOf(edit) };
    if (await readEntry(owner, id)) {
      await changeEntry(owner, id, (entry) => ({
        ...entry,
        ...(!hasChanges(entry, edit) && values),
        ...noted,
      }));
      continue;
    }
    const { call } = targetKinds[kind];
    const appId = kind === 'app' ? targetId : kind === 'roles' ? selectSelectedAppId(state) : null;
    const about = { id, owner, at: edit.createdAt, call, appId, targetId, screen };
    await recordEntry({ ...about, ...values, ...noted, run: null, undoes: null });
  }
  for (const edit of before) {
    if (edit.owner !== owner || edits.some(({ id }) => id === edit.id)) continue;
    const outcome = endOf(edit, isReplay);
    await changeEntry(owner, edit.id, (entry) =>
      // What followed the call may have noted more than this: what the platform left out.
      entry.outcome.name === outcome.name ? entry : { ...entry, outcome },
    );
  }
}

/** The journal's writes about edits: one after the other, so that its last word is the last change. */
let noting = Promise.resolve();

/**
 * Changes the operator's edits on the disk, then in the state, and resolves to them; rejects if the
 * disk fails. The journal follows, with code that is loaded by then: an edit that is saved without
 * the network could not load it.
 */
export function writeEdits(
  owner: string,
  update: (edits: readonly Edit[]) => Edit[],
  { isReplay = false } = {},
): AppThunk<Promise<readonly Edit[]>> {
  return async (dispatch, getState) => {
    const edits = await changeEdits(owner, update);
    if (currentOwner({ getState }) !== owner) return edits;
    const state = getState();
    const changes = [selectEdits(state), edits] as const;
    dispatch(editsWritten({ owner, edits }));
    const about = { isReplay, state, screen: window.location.pathname };
    noting = noting.then(() => noteEdits(owner, changes, about)).catch(() => undefined);
    return edits;
  };
}
