import type { Entry } from '../journal/entry';
import { formatCounted } from '../shared/format';
import { toast } from '../shared/toast/toast';
import type { AppThunk } from '../store/rootState';

/**
 * Takes a change of many users back, as a change of its own: each user is read again, and skipped if
 * somebody has changed the roles since (docs/product.md#journal). Resolves at the end of the run.
 */
export function undoRun(
  entries: readonly Entry[],
  app: { id: string; name: string } | null,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const rows = entries.flatMap(({ id, targetId, before, after }) => {
      const [to, from] = [before?.roles, after.roles];
      return Array.isArray(to) && Array.isArray(from)
        ? [{ id: targetId, name: targetId, from, to, undoes: id }]
        : [];
    });
    const { startRoleRun } = await import('./users/bulk/startRoleRun');
    const title = `Undo the roles of ${formatCounted(rows.length, 'user')}`;
    let onFinished = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      onFinished = resolve;
    });
    const request = { title, app, rows, keepsOwnAdmin: true, onFinished };
    const answer = await dispatch(startRoleRun(request));
    if (answer === 'started') {
      toast.info(title, 'It is listed under Jobs.');
      await finished;
    }
    if (answer === 'unkept') {
      toast.error('Nothing was undone', 'The browser could not keep a record of it.');
    }
  };
}
