import { describeFailure } from '../../api/client/errors';
import { api } from '../../api/api';
import { takesAdmin } from '../../domain/roles';
import { entryIdAt, type Entry } from '../../journal/entry';
import { pickFields, type FieldValues } from '../../journal/fieldValues';
import { readEntry } from '../../journal/journalStore';
import { notedMutation, type NotedMutation } from '../../journal/mutations';
import { differences } from '../../journal/writeVerdict';
import { toast } from '../../shared/toast/toast';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { currentOwner } from '../../store/owner';
import type { AppThunk } from '../../store/rootState';
import { selectCredentials } from '../../store/sessionSlice';
import { isOf } from '../outbox/edit';
import { compareWithServer } from '../outbox/editChanges';
import { selectEdits } from '../outbox/outboxSlice';
import { runCallsWith } from '../outbox/runCalls';
import { isExpressible, targetKinds } from '../outbox/targets';

const NOT_UNDONE = 'Nothing was undone';

/** Why a change can't be taken back; null if it may be tried. */
export function undoObstacle(
  { before, after, outcome }: Entry,
  mutation: NotedMutation,
): string | null {
  if (typeof mutation.undo !== 'string') return mutation.undo.never;
  if (outcome.name === 'failed') return 'It was not made.';
  if (outcome.name === 'waiting') return 'It was not sent yet: it is listed under Jobs.';
  if (Object.keys(after).length === 0) return 'It changed nothing.';
  if (before === null) return 'What was there before is not known.';
  if (isExpressible(mutation.undo, before)) return null;
  const { neverEmptied } = targetKinds[mutation.undo];
  const names = neverEmptied
    .filter((field) => before[field] === '')
    .map((field) => (mutation.fields[field] ?? field).toLowerCase());
  return `It had no ${names.join(' and no ')} before, which the platform’s call can’t express.`;
}

/** The changes that this page is taking back: a second click must not send them twice. */
const underWay = new Set<string>();

/**
 * Takes a change back by a second one (docs/product.md#journal): reads the thing again, and writes the
 * values from before only if the server still holds those of the change. Says how that ended.
 */
export function undoEntry(id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const owner = currentOwner({ getState });
    if (owner === null || underWay.has(id)) return;
    underWay.add(id);
    const why = await dispatch(undo(owner, id)).finally(() => underWay.delete(id));
    if (why !== null && currentOwner({ getState }) === owner) toast.error(NOT_UNDONE, why);
  };
}

/** Resolves to why nothing was undone; null where that is said already, or the session is over. */
function undo(owner: string, id: string): AppThunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    const isOver = () => currentOwner({ getState }) !== owner;
    const entry = await readEntry(owner, id).catch(() => null);
    const mutation = entry && notedMutation(entry.call);
    if (!entry || !mutation) return 'The journal of this browser does not hold it any more.';
    const { targetId, appId, before, after } = entry;
    const kind = mutation.undo;
    const obstacle = undoObstacle(entry, mutation);
    if (obstacle !== null || typeof kind !== 'string' || before === null) return obstacle;
    if (selectIsUnreachable(getState())) return 'The server can’t be reached.';
    if (selectEdits(getState()).some(isOf(kind, targetId))) {
      return 'A later change of the same is waiting to be sent.';
    }

    const runCall = runCallsWith(dispatch);
    const { read, tags } = targetKinds[kind];
    const refresh = () => dispatch(api.util.invalidateTags(tags(targetId)));
    const found = await read(targetId, runCall);
    if (isOver()) return null;
    if ('error' in found) return describeFailure(found.error, '').detail;
    const values: FieldValues = found.values;
    const verdict = compareWithServer({ base: after, changes: before }, values);
    if (verdict !== 'send') refresh();
    if (verdict === 'conflict') {
      const held = pickFields(values, Object.keys(after));
      return `It was changed meanwhile: ${differences(mutation.fields, after, held)}.`;
    }
    if (verdict === 'done') {
      toast.info('Nothing to undo', 'It is as it was before already.');
      return null;
    }
    if (takesOwnAdmin(targetId, values, before, selectCredentials(getState())?.userId)) {
      return 'It would take your own administrator role away: Manage Roles asks before it does.';
    }
    const undoId = entryIdAt(Date.now());
    const result = await found.send(before, { id: undoId, undoes: id, appId });
    if (isOver()) return null;
    if (result.error) {
      // The server may have carried it out: the screens read it again.
      refresh();
      const { detail, isUnanswered } = describeFailure(result.error, '');
      if (!isUnanswered) return detail;
      toast.error('It is not known whether it was undone', detail);
      return null;
    }
    if (result.missed !== null) refresh();
    if (!result.isMade) return result.missed;
    const redo = { label: 'Undo', run: () => dispatch(undoEntry(undoId)) };
    const action = isExpressible(kind, after) && { action: redo };
    if (result.missed === null) toast.success('Undone', mutation.label, { ...action });
    else toast.error('Not all was undone', result.missed, { ...action });
    return null;
  };
}

/** Whether the operator would lose the role without which most changes are refused. */
function takesOwnAdmin(
  targetId: string,
  { roles: from }: FieldValues,
  { roles: to }: FieldValues,
  operatorId: string | undefined,
): boolean {
  return (
    targetId === operatorId && Array.isArray(from) && Array.isArray(to) && takesAdmin(from, to)
  );
}
