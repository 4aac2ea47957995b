import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toast } from '../../shared/toast/toast';
import { saveEdit, type Saved } from './commands';
import type { EditFields, EditKind } from './edit';
import { isOf, selectEdits } from './outboxSlice';

type FormEdit<Kind extends EditKind> = {
  targetId: string;
  /** What a person calls the target. */
  label: string;
  /** What the form started from. */
  base: EditFields[Kind];
  wanted: EditFields[Kind];
};

/**
 * How a form saves an edit that may also be made while the API is out of reach: `send` is tried
 * where that makes sense, and where it was not, or got no answer, the edit is kept on this device
 * (`isKept`), the operator is told so, and it is sent when the API is back.
 */
export function useEdit<Kind extends EditKind>(kind: Kind) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  return async <Data>(
    edit: FormEdit<Kind>,
    send: Parameters<typeof saveEdit<Data>>[1],
  ): Promise<Saved<Data>> => {
    const saved = await dispatch(saveEdit({ kind, ...edit }, send));
    if (saved.isKept) {
      toast.success('Saved on this device', 'It is sent once the server can be reached.');
    }
    return saved;
  };
}

/** The wanted values of a row's edits that have not been sent; null where it has none. */
export function useWanted<Kind extends EditKind>(kind: Kind) {
  const edits = useSelector(selectEdits);
  return useMemo(
    () =>
      (targetId: string): Partial<EditFields[Kind]> | null => {
        const ofRow = edits.filter(isOf(kind, targetId));
        if (ofRow.length === 0) return null;
        // The fields of a kind are what its form handed in.
        return Object.assign({}, ...ofRow.map(({ wanted }) => wanted)) as Partial<EditFields[Kind]>;
      },
    [edits, kind],
  );
}
