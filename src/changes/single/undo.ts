import { reasonOf } from '../../api/client/errors';
import { toast, type ToastAction } from '../../shared/toast/toast';
import { selectIsUnreachable } from '../../store/connectivitySlice';
import { currentOwner } from '../../store/owner';
import { selectReadOnly } from '../../store/readOnly';
import type { AppThunk } from '../../store/rootState';
import { isOfRow } from '../record/change';
import type { Change } from '../record/changeRecord';
import { readChangesOf } from '../record/changeStore';
import { selectQueued } from '../record/changesSlice';
import { differences } from '../record/compare';
import { subjectText } from '../record/stateTexts';
import { kindNamed, rowKindNamed, type RowKindName } from '../kinds/kinds';
import { refusalsOf } from './adminGuard';
import { saveChange, type Edit } from './saveChange';

/** Reason why a change can't be undone; null if an undo may be tried. */
export function undoObstacle({ kind, before, after, state }: Change): string | null {
  const description = kindNamed(kind);
  const rowKind = rowKindNamed(kind);
  if (!description) return 'This version of the console doesn’t recognize the change.';
  if (!rowKind || description.never !== null) return description.never;
  if (['refused', 'withdrawn', 'conflict', 'notNeeded'].includes(state.name)) {
    return 'The change was never made.';
  }
  if (state.name === 'waiting') return 'It hasn’t been sent yet. See Notifications.';
  if (Object.keys(after).length === 0) return 'It changed nothing.';
  if (before === null) return 'The previous values are unknown.';
  const emptied = Object.entries(rowKind.fields).filter(
    ([name, { isNeverEmptied }]) => isNeverEmptied && before[name] === '',
  );
  if (emptied.length === 0) return null;
  const names = emptied.map(([, { label }]) => label.toLowerCase());
  return `It had no ${names.join(' and no ')} before, and the platform can’t clear a value.`;
}

/** 'Undo' action of a toast about a change; undefined if the change can't be undone. */
export const undoAction =
  (change: Change, label: 'Undo' | 'Redo' = 'Undo'): AppThunk<ToastAction | undefined> =>
  (dispatch) =>
    change.state.name === 'done' && undoObstacle(change) === null
      ? { label, isChange: true, run: () => dispatch(undoChange(change)) }
      : undefined;

/** `undo` takes a change back, and `redo` takes an undo back. */
export type Turn = 'change' | 'undo' | 'redo';

/** Beginnings of the titles of changes and of bulk changes. */
export const titlePrefixes: Record<Turn, string> = {
  change: '',
  undo: 'Undo: ',
  redo: 'Redo: ',
};

/** Turn of a change, as far as the changes that it takes back are known. */
export function turnAmong({ undoes }: Change, known: ReadonlyMap<string, Change>): Turn {
  const passed = new Set<string>();
  let id = undoes;
  // Records that undo each other would never end.
  while (id !== null && !passed.has(id)) {
    passed.add(id);
    id = known.get(id)?.undoes ?? null;
  }
  if (passed.size === 0) return 'change';
  return passed.size % 2 === 1 ? 'undo' : 'redo';
}

/** Reads the changes that a change takes back, and resolves to its turn. */
export async function turnOf(change: Change): Promise<Turn> {
  const known = new Map<string, Change>();
  let id = change.undoes;
  while (id !== null && !known.has(id)) {
    const [undone] = await readChangesOf(change.owner, [id]).catch(() => []);
    if (!undone) break;
    known.set(id, undone);
    id = undone.undoes;
  }
  return turnAmong(change, known);
}

/** Turn of a change that takes back a change of the given turn. */
export const reverse = (turn: Turn): 'undo' | 'redo' => (turn === 'undo' ? 'redo' : 'undo');

/**
 * Ids of the changes that this page is undoing, so that a second click does not undo them again.
 */
const underWay = new Set<string>();

/**
 * Undoes a change by making the reverse change (docs/product/changes.md#changes), and reports the
 * result.
 */
export function undoChange(change: Change): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { owner, id } = change;
    if (currentOwner({ getState }) !== owner || underWay.has(id)) return;
    underWay.add(id);
    const turn = reverse(await turnOf(change));
    const why = await dispatch(undo(change, turn)).finally(() => underWay.delete(id));
    if (why === null || currentOwner({ getState }) !== owner) return;
    toast.error(`Nothing was ${doneWords[turn]}`, why);
  };
}

const doneWords = { undo: 'undone', redo: 'redone' };

/**
 * Resolves to the reason why nothing was undone; null if a toast has reported the result or the
 * session has ended.
 */
function undo(change: Change, turn: 'undo' | 'redo'): AppThunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    const { id, owner, kind, subject, app, before, after } = change;
    const isOver = () => currentOwner({ getState }) !== owner;
    if (isOver()) return null;
    const rowKind = rowKindNamed(kind);
    const obstacle = undoObstacle(change);
    if (obstacle !== null || before === null || !rowKind) return obstacle;
    const readOnly = selectReadOnly(getState());
    if (readOnly !== null) return readOnly;
    if (selectIsUnreachable(getState())) return 'Cannot reach the server.';
    if (selectQueued(getState()).some(isOfRow(kind, subject.id))) {
      return 'A later change to the same item is waiting to be sent.';
    }
    const taken = { kind, subject, before: after, after: before };
    const [danger = null] = await dispatch(refusalsOf([taken], app));
    if (isOver()) return null;
    if (danger !== null) return danger;

    // The values of a recorded change match its kind, although the record's type does not show
    // that.
    const edit = taken as unknown as Edit<RowKindName>;
    const result = await dispatch(saveChange(edit, { app, undoes: id }));
    if (isOver()) return null;
    if (result.isQueued) {
      toast.error(
        `The ${turn} may not have gone through`,
        'It will be checked again. See Notifications.',
      );
      return null;
    }
    if (result.error) {
      return result.server
        ? `It has changed since: ${differences(rowKind.fields, after, result.server)}.`
        : reasonOf(result.error);
    }
    if (result.change.state.name === 'notNeeded') {
      toast.info(`Nothing to ${turn}`, 'It already has these values.');
      return null;
    }
    const action = dispatch(undoAction(result.change, turn === 'undo' ? 'Redo' : 'Undo'));
    const options = action ? { action } : {};
    const name = `“${subjectText(change)}”`;
    const done = turn === 'undo' ? `Restored ${name}` : `Changed ${name} again`;
    if (result.missed === null) toast.success(done, undefined, options);
    else toast.error(`Only partially ${doneWords[turn]}`, result.missed, options);
    return null;
  };
}
