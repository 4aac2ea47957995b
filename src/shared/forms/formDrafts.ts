/** Unsaved input of a form, together with the row that the form edits. */
type FormDraft = { values: object; row: unknown };

const openForms = new Map<string, () => FormDraft | null>();
const kept = new Map<string, FormDraft>();

function askBeforeClosing(event: BeforeUnloadEvent): void {
  const isUnsaved = kept.size > 0 || [...openForms.values()].some((read) => read() !== null);
  if (isUnsaved) event.preventDefault();
}

/** Listens only while a form is open or kept, because a page that listens isn't kept for Back. */
function guardPage(): void {
  if (openForms.size + kept.size > 0) window.addEventListener('beforeunload', askBeforeClosing);
  else window.removeEventListener('beforeunload', askBeforeClosing);
}

/**
 * Unsaved input of open forms from the moment the session expires until the same operator has
 * signed in again (docs/product/forms.md#forms). It is only in this page's memory and is never
 * stored, so the browser asks before it closes or reloads the page.
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
    guardPage();
    return () => {
      openForms.delete(key);
      guardPage();
    };
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
    guardPage();
  },
};
