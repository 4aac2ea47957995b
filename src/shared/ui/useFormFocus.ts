import { useFormikContext } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';

const FIRST_FIELD = 'input:enabled, textarea:enabled';
const INVALID_FIELD = '[aria-invalid="true"]';

/**
 * Moves the focus to what the operator needs next in the Formik form around: to its first field, and
 * after a failure to an invalid field, else to `next`. Returns the ref of the form element, which
 * needs a `tabIndex` of -1.
 *
 * @param next a selector
 */
export function useFormFocus(open: boolean, next: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();

  useEffect(() => {
    // While a dialog fades out, the control that opened it has the focus again.
    if (!open) return;
    if (isSubmitting) {
      // The disabled control has lost the focus. Without this, Escape would reach the page behind.
      form.current?.focus();
      return;
    }
    const selectors = submitCount === 0 ? [FIRST_FIELD] : [INVALID_FIELD, next, FIRST_FIELD];
    const found = selectors.map((each) => form.current?.querySelector<HTMLElement>(each));
    found.find((element) => element)?.focus();
  }, [open, submitCount, isSubmitting, next]);

  return form;
}
