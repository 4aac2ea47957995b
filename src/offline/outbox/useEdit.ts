import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toast } from '../../shared/toast/toast';
import { saveEdit, type Saved } from './commands';
import type { EditFields, EditKind } from './edit';
import { selectEdits } from './outboxSlice';

type FormEdit<Kind extends EditKind> = {
  targetId: string;
  /** What a person calls the target. */
  label: string;
  /** What the form started from. */
  base: EditFields[Kind];
  changes: EditFields[Kind];
};

/**
 * How a form saves an edit that may also be made while the API is out of reach: `send` is tried
 * where that makes sense, and where it was not, or got no answer, the edit is kept on this device
 * (`isQueued`), the operator is told so, and it is sent when the API is back.
 */
export function useEdit<Kind extends EditKind>(kind: Kind) {
  const dispatch = useAppDispatch();
  return async <Data>(
    edit: FormEdit<Kind>,
    send: Parameters<typeof saveEdit<Data>>[1],
  ): Promise<Saved<Data>> => {
    const saved = await dispatch(saveEdit({ kind, ...edit }, send));
    if (saved.isQueued) {
      toast.success('Saved on this device', 'It is sent once the server can be reached.');
    }
    return saved;
  };
}

/** The changes values of a row's edits that have not been sent; null where it has none. */
export function usePendingEdits<Kind extends EditKind>(kind: Kind) {
  const edits = useAppSelector(selectEdits);
  return useMemo(() => {
    // Once for all rows, of which there may be thousands.
    const changesOf = new Map<string, Partial<EditFields[Kind]>>();
    for (const edit of edits) {
      if (edit.kind !== kind) continue;
      // The fields of a kind are what its form handed in.
      const changes = { ...changesOf.get(edit.targetId), ...edit.changes } as Partial<
        EditFields[Kind]
      >;
      changesOf.set(edit.targetId, changes);
    }
    return (targetId: string) => changesOf.get(targetId) ?? null;
  }, [edits, kind]);
}
