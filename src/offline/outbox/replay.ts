import { api } from '../../api/api';
import { describeFailure, type CallError } from '../../api/client/errors';
import { isEditRefused } from '../../api/client/failures';
import { editedFieldsOf, settled, compareWithServer, type Edit, type EditState } from './edit';
import { targetKinds, type Call } from './targets';

/** A request that left so recently may still be under way (milliseconds). */
const UNDER_WAY_MS = 2000;

/** What came of one edit. */
type ReplayOutcome =
  | 'sent'
  | 'parked'
  /** Another tab changed it meanwhile: it is read again. */
  | 'changed'
  /** No verdict, or somebody else's session: everything waits. */
  | 'stopped';

export type ReplayContext = {
  dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown;
  call: Call;
  /** Writes to IndexedDB; answers the edits as they are then. */
  change: (change: (edits: readonly Edit[]) => Edit[]) => Promise<readonly Edit[]>;
  /** Whether the session is still that of the edit's owner. */
  mayGoOn: () => boolean;
  /** Resolves after that time, or when the session ends. */
  pause: (ms: number) => Promise<void>;
};

/**
 * Brings one edit to the server, if the server does not hold it already. The row is read first,
 * each time: what an earlier request of a killed tab or a lost answer has done shows in it. The
 * session is looked at after every wait: nothing of one operator goes out under another.
 */
export async function replay(edit: Edit, surroundings: ReplayContext): Promise<ReplayOutcome> {
  const { dispatch, call, change, mayGoOn, pause } = surroundings;
  const { read, tags } = targetKinds[edit.kind];
  const invalidate = () => dispatch(api.util.invalidateTags(tags(edit.targetId)));

  const park = async (from: Edit, state: EditState): Promise<ReplayOutcome> => {
    await change((edits) => settled(edits, from, { ...from, state }));
    return 'parked';
  };
  const fail = async (from: Edit, error: CallError): Promise<ReplayOutcome> => {
    if (!mayGoOn() || !isEditRefused(error)) return 'stopped';
    return park(from, { name: 'refused', why: describeFailure(error, '').detail });
  };

  if (edit.state.name === 'sending') {
    const left = edit.state.at + UNDER_WAY_MS - Date.now();
    // At most that, also when this machine's clock was put back.
    if (left > 0) await pause(Math.min(left, UNDER_WAY_MS));
  }
  if (!mayGoOn()) return 'stopped';
  const found = await read(edit.targetId, call);
  if ('error' in found) return fail(edit, found.error);
  if (!mayGoOn()) return 'stopped';

  const { values, send } = found.target;
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
    const { error } = await send(edit.changes);
    if (error) return fail(sending, error);
    await change((before) => settled(before, sending, null));
    return 'sent';
  }
  await change((before) => settled(before, edit, null));
  invalidate();
  return 'sent';
}
