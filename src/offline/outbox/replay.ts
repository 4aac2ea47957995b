import { api } from '../../api/api';
import { describeFailure, type CallError } from '../../api/client/errors';
import { isEditRefused } from '../../api/client/failures';
import type { EpochMs } from '../../domain/entities';
import { showable } from '../../shared/text';
import type { AppDispatch } from '../../store/rootState';
import type { Edit, EditState } from './edit';
import { editedFieldsOf, settled, compareWithServer } from './editChanges';
import type { RunCall } from './runCalls';
import { targetKinds } from './targets';
import { writeEdits } from './writeEdits';

/** For how long a request of unknown outcome may still be pending (milliseconds). */
const PENDING_MS = 2000;

/** How the replay of one edit ended. */
type ReplayOutcome =
  | 'sent'
  | 'parked'
  /** Another tab changed the edit meanwhile: it must be read again. */
  | 'changed'
  /** The server did not decide, or the session is over: all edits wait. */
  | 'stopped';

type ReplayContext = {
  dispatch: AppDispatch;
  runCall: RunCall;
  /** Whether the session still belongs to the edit's owner. */
  mayGoOn: () => boolean;
  /** The server takes no request before that time. */
  throttled: (until: EpochMs) => void;
  /** Resolves after that time (milliseconds), or when the session ends. */
  pause: (ms: number) => Promise<void>;
  /** Has it said with the outcome of all. */
  remark: (text: string) => void;
};

/**
 * Sends one edit to the server, unless the server has its changes already. Each replay reads the row
 * first, because a request of a killed tab or with a lost response may have changed it. After each
 * await it checks the session, so that no edit is sent with another operator's token.
 */
export async function replay(edit: Edit, context: ReplayContext): Promise<ReplayOutcome> {
  const { dispatch, runCall, mayGoOn, throttled, pause, remark } = context;
  const { read, tags } = targetKinds[edit.kind];
  const change = (update: (edits: readonly Edit[]) => Edit[]) =>
    dispatch(writeEdits(edit.owner, update, { isReplay: true }));
  const invalidate = () => dispatch(api.util.invalidateTags(tags(edit.targetId)));

  const park = async (from: Edit, state: EditState): Promise<ReplayOutcome> => {
    await change((edits) => settled(edits, from, { ...from, state }));
    return 'parked';
  };
  const fail = async (from: Edit, error: CallError): Promise<ReplayOutcome> => {
    if ('throttledUntil' in error) throttled(error.throttledUntil ?? 0);
    if (!mayGoOn() || !isEditRefused(error)) return 'stopped';
    return park(from, { name: 'refused', why: describeFailure(error, '').detail });
  };

  if (edit.state.name === 'sending') {
    const left = edit.state.at + PENDING_MS - Date.now();
    // Limited because the device's clock may have been set back.
    if (left > 0) await pause(Math.min(left, PENDING_MS));
  }
  if (!mayGoOn()) return 'stopped';
  const found = await read(edit.targetId, runCall);
  if ('error' in found) return fail(edit, found.error);
  if (!mayGoOn()) return 'stopped';

  const { values, send } = found;
  const verdict = compareWithServer(edit, values);
  if (verdict === 'conflict') {
    invalidate();
    return park(edit, { name: 'conflict', server: editedFieldsOf(values, edit) });
  }
  if (verdict === 'send') {
    const sending: Edit = { ...edit, state: { name: 'sending', at: Date.now() } };
    const edits = await change((before) => settled(before, edit, sending));
    if (!mayGoOn()) return 'stopped';
    if (!edits.includes(sending)) return 'changed';
    const result = await send(edit.changes, { id: edit.id, sent: 'later' });
    if (result.error) return fail(sending, result.error);
    const { isMade, missed } = result;
    if (missed !== null) {
      invalidate();
      if (!isMade) return park(sending, { name: 'refused', why: missed });
      remark(`${showable(edit.label, 100)}: ${missed}`);
    }
    await change((before) => settled(before, sending, null));
    return 'sent';
  }
  await change((before) => settled(before, edit, null));
  invalidate();
  return 'sent';
}
