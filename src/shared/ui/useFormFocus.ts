import { useFormikContext } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';

const FIRST_FIELD = 'input:enabled:not([hidden]), textarea:enabled';
const INVALID_FIELD = '[aria-invalid="true"]';

/**
 * Moves the focus in the surrounding Formik form: to the first field when the form opens, and after
 * a failure to an invalid field or else to `next`. Returns the ref for the form element, which
 * needs a `tabIndex` of -1.
 *
 * @param next Selector of the element that is focused after a failure without invalid fields.
 */
export function useFormFocus(open: boolean, next: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();

  useEffect(() => {
    // While a dialog fades out, the focus is already back on the control that opened it.
    if (!open) return;
    if (isSubmitting) {
      // Focuses the form, because the focused control has just been disabled and has lost the
      // focus. Otherwise Escape would reach the page behind the dialog.
      form.current?.focus();
      return;
    }
    const selectors = submitCount === 0 ? [FIRST_FIELD] : [INVALID_FIELD, next, FIRST_FIELD];
    const found = selectors.map((each) => form.current?.querySelector<HTMLElement>(each));
    found.find((element) => element)?.focus();
  }, [open, submitCount, isSubmitting, next]);

  return form;
}
