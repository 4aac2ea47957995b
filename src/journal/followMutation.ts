import { describeFailure, type CallError } from '../api/client/errors';
import { isRefusal } from '../api/client/isRefusal';
import { mayHaveLeft } from '../api/client/failures';
import { clip } from '../shared/text';
import { currentOwner } from '../store/owner';
import type { RootState } from '../store/rootState';
import { entryIdAt, type EntryOutcome } from './entry';
import { contextOf } from './journaled';
import { isKept, readEntry, recordEntry, settleEntry } from './journalStore';
import { notedFields, notedMutation } from './mutations';

/** The longest reason of a failure that is kept. */
const REASON_LENGTH = 300;

/** How a call ended: without an error, or with its error. */
type CallEnd = { error: CallError | null };

type FollowedCall = {
  owner: string;
  at: number;
  name: string;
  args: unknown;
  /** The selected app, and the path of the screen. */
  appId: string | null;
  screen: string;
  ended: Promise<CallEnd>;
  getState: () => RootState;
};

function outcomeOf({ error }: CallEnd): EntryOutcome {
  if (!error) return { name: 'done' };
  const isUnsent = 'kind' in error && !mayHaveLeft(error);
  if (!isUnsent && !isRefusal(error)) return { name: 'unknown' };
  return { name: 'failed', why: clip(describeFailure(error, '').detail, REASON_LENGTH) };
}

/** Notes a call in the journal, and what becomes of it (docs/product.md#journal). */
export async function followMutation(call: FollowedCall): Promise<void> {
  const { owner, at, name, args, screen, ended, getState } = call;
  const mutation = notedMutation(name);
  if (!mutation || !isKept) return;
  const { id = entryIdAt(at), ...context } = contextOf(args);
  const targetId = mutation.target(args);
  const sent: EntryOutcome = { name: 'sent' };
  if (await readEntry(owner, id).catch(() => null)) await settleEntry(owner, id, sent);
  else if (currentOwner({ getState }) === owner) {
    await recordEntry({
      ...{ id, owner, at, call: name, targetId, screen, outcome: sent },
      ...{ sent: 'online', run: null, undoes: null },
      appId: mutation.app === 'target' ? targetId : mutation.app && call.appId,
      ...{ before: null, after: notedFields(mutation, args) },
      ...context,
    });
  }
  await settleEntry(owner, id, outcomeOf(await ended));
}
