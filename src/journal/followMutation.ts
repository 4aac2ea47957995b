import type { SerializedError, UnknownAction } from '@reduxjs/toolkit';
import { describeFailure, type CallError } from '../api/client/errors';
import { isRefusal } from '../api/client/isRefusal';
import { mayHaveLeft } from '../api/client/failures';
import { clip } from '../shared/text';
import { currentOwner } from '../store/owner';
import type { RootState } from '../store/rootState';
import { selectSelectedAppId } from '../store/selectedAppSlice';
import { entryIdAt, type EntryOutcome } from './entry';
import { contextOf, isFollowed } from './journaled';
import { changeEntry, isKept, readEntry, recordEntry, settleEntry } from './journalStore';
import { notedFields, notedMutation } from './mutations';
import type { WriteVerdict } from './writeVerdict';

/** The longest reason of a failure that is kept. */
const REASON_LENGTH = 300;

/** RTK Query's action at the end of a mutation. */
export type MutationEnded = UnknownAction & {
  meta: { requestId: string };
  payload?: CallError;
  error?: SerializedError;
};

type FollowedCall = {
  owner: string;
  at: number;
  endpointName: string;
  originalArgs: unknown;
  /** The state when it was sent. */
  state: RootState;
  /** The path of the screen. */
  path: string;
  /** Its last action; null if there will be none. */
  ended: Promise<[MutationEnded, ...unknown[]] | null>;
  getState: () => RootState;
};

function outcomeOf(
  action: MutationEnded | undefined,
  verdict: WriteVerdict | null | undefined,
): EntryOutcome {
  if (!action) return { name: 'unknown' };
  if (!action.error) {
    const why = verdict?.missed;
    if (!why) return { name: 'done' };
    return { name: verdict.isMade ? 'done' : 'failed', why: clip(why, REASON_LENGTH) };
  }
  const error = action.payload ?? action.error;
  const isUnsent = 'kind' in error && !mayHaveLeft(error);
  if (!isUnsent && !isRefusal(error)) return { name: 'unknown' };
  return { name: 'failed', why: clip(describeFailure(error, '').detail, REASON_LENGTH) };
}

/** Notes a call in the journal, and what becomes of it (docs/product.md#journal). */
export async function followMutation(call: FollowedCall): Promise<void> {
  const { owner, at, endpointName: name, originalArgs: args, state, ended, getState } = call;
  const mutation = notedMutation(name);
  if (!mutation || !isKept || !isFollowed(args)) return;
  const { id = entryIdAt(at), verdict, ...context } = contextOf(args);
  const targetId = mutation.target(args);
  const sent: EntryOutcome = { name: 'sent' };
  if (await readEntry(owner, id).catch(() => null)) {
    // The sender has just read the values from before; the entry may have those of an older page.
    const { before } = context;
    await changeEntry(owner, id, (entry) => ({
      ...entry,
      ...(before !== undefined && { before }),
      outcome: sent,
    }));
  } else if (currentOwner({ getState }) === owner) {
    await recordEntry({
      ...{ id, owner, at, call: name, targetId, screen: call.path, outcome: sent },
      ...{ sent: 'online', run: null, undoes: null },
      appId: mutation.app === 'target' ? targetId : mutation.app && selectSelectedAppId(state),
      ...{ before: null, after: notedFields(mutation, args) },
      ...context,
    });
  }
  const last = (await ended)?.[0];
  await settleEntry(owner, id, outcomeOf(last, await verdict?.()));
}
