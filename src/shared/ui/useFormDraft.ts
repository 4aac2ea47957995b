import { useFormikContext } from 'formik';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { formDrafts } from '../formDrafts';

/** Names a form, and the row that it edits, for the drafts of an expired session. */
export type FormIdentity = { key: string; row?: unknown };

/**
 * Keeps the input of the open Formik form around over an expired session. Returns whether the form
 * shows what was kept.
 */
export function useFormDraft({ key, row }: FormIdentity, open: boolean): boolean {
  const { values, dirty, setValues } = useFormikContext<object>();
  const [draft] = useState(() => formDrafts.get(key));
  const restore = useEffectEvent(() => {
    if (draft) void setValues(draft.values);
  });
  const read = useEffectEvent(() => (dirty ? { values, row } : null));
  // A layout effect: the form is never seen without its draft.
  useLayoutEffect(() => {
    if (!open) return undefined;
    restore();
    return formDrafts.register(key, () => read());
  }, [key, open]);
  return draft !== undefined;
}
