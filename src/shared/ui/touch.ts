/**
 * Media query for windows that are operated by touch: those of touch screens, and all of phone
 * width.
 */
export const TOUCH = '@media (pointer: coarse), (max-width: 37.49rem)';
