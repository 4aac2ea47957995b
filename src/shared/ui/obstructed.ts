/**
 * Properties of a button that does nothing for now. Unlike `disabled`, `aria-disabled` keeps the
 * button focusable, so that keyboard users can read the reason in its tooltip.
 */
export const obstructed = {
  'aria-disabled': true,
  style: { opacity: 0.45, cursor: 'not-allowed' },
} as const;
