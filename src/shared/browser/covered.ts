/** Whether a dialog covers the element. The focus then belongs to the dialog. */
export const isCovered = (element: Element): boolean =>
  element.closest('[aria-hidden="true"]') !== null;
