/** The unsaved input of a form, and the row that the form edits. */
type FormDraft = { values: object; row: unknown };

const openForms = new Map<string, () => FormDraft | null>();
const kept = new Map<string, FormDraft>();

/**
 * What stood in open forms when the session expired, by form, until the same operator has signed in
 * again (docs/product/forms.md#forms). In this page's memory only: nothing is stored.
 */
export const formDrafts = {
  /** Registers an open form; `read` returns its unsaved input, if any. Returns its removal. */
  register: (key: string, read: () => FormDraft | null): (() => void) => {
    // The form shows what was kept for it, and answers for it from now on.
    kept.delete(key);
    openForms.set(key, read);
    return () => void openForms.delete(key);
  },
  get: (key: string): FormDraft | undefined => kept.get(key),
  /** Keeps the input of all open forms: the session has expired. */
  keep: (): void => {
    for (const [key, read] of openForms) {
      const draft = read();
      if (draft) kept.set(key, draft);
    }
  },
  /** For a logout, and before anybody else is signed in. Forms that are still open are not kept later. */
  forget: (): void => {
    kept.clear();
    openForms.clear();
  },
};
