import { rowAnswerOf, type RowFields } from '../../api/resources/rowAnswers';
import { addAppListener, type AppThunk } from '../../store/rootState';
import type { ScannedList } from './scans';

/**
 * Interval at which responses are batched (milliseconds), because a run changes several rows per
 * second.
 */
const COLLECTED_MS = 250;

/** Returns a row with new field values; the same object if no value differs. */
export function withFields<Row extends object>(row: Row, fields: RowFields): Row {
  const changed = { ...row, ...fields };
  return JSON.stringify(changed) === JSON.stringify(row) ? row : changed;
}

/**
 * Calls `write` with the changes that later responses contain for a list's rows: saved roles, a
 * corrected device, a page that was read again. Returns a function that stops the calls.
 */
export function followChanges(
  write: (list: ScannedList, changes: ReadonlyMap<string, RowFields>) => void,
): AppThunk<() => void> {
  return (dispatch) => {
    const collected = new Map<ScannedList, Map<string, RowFields>>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      for (const [list, changes] of collected) write(list, changes);
      collected.clear();
    };
    let isOver = false;
    dispatch(
      addAppListener({
        predicate: (action) => isOver || rowAnswerOf(action) !== null,
        effect: (action, { unsubscribe }) => {
          if (isOver) unsubscribe();
          const answer = rowAnswerOf(action);
          if (isOver || !answer) return;
          const changes = collected.get(answer.list) ?? new Map<string, RowFields>();
          collected.set(answer.list, changes);
          for (const [id, fields] of answer.rows)
            changes.set(id, { ...changes.get(id), ...fields });
          timer ??= setTimeout(flush, COLLECTED_MS);
        },
      }),
    );
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  };
}
