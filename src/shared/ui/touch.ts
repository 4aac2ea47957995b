/** Media query for windows too narrow for columns side by side: below the theme's `sm` breakpoint. */
export const PHONE = '@media (max-width: 37.49rem)';

/**
 * Media query for windows that are operated by touch: those of touch screens, and all of phone
 * width.
 */
export const TOUCH = '@media (pointer: coarse), (max-width: 37.49rem)';
