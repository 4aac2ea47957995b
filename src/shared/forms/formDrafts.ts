/** Unsaved input of a form, together with the row that the form edits. */
type FormDraft = { values: object; row: unknown };

const openForms = new Map<string, () => FormDraft | null>();
const kept = new Map<string, FormDraft>();

/**
 * Unsaved input of open forms from the moment the session expires until the same operator has
 * signed in again (docs/product/forms.md#forms). It is only in this page's memory and is never
 * stored.
 */
export const formDrafts = {
  /**
   * Registers an open form. `read` returns its unsaved input, or null. Returns a function that
   * unregisters the form.
   */
  register: (key: string, read: () => FormDraft | null): (() => void) => {
    // Deletes the form's draft, because the open form has already restored it. From now on `read`
    // returns the form's input.
    kept.delete(key);
    openForms.set(key, read);
    return () => void openForms.delete(key);
  },
  get: (key: string): FormDraft | undefined => kept.get(key),
  /** Keeps the input of all open forms. Call it when the session expires. */
  keep: (): void => {
    for (const [key, read] of openForms) {
      const draft = read();
      if (draft) kept.set(key, draft);
    }
  },
  /**
   * Discards all drafts on logout and before another operator signs in. It also unregisters open
   * forms, so that a later `keep` ignores them.
   */
  forget: (): void => {
    kept.clear();
    openForms.clear();
  },
};
