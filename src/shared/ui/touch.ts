/** Windows in which fingers press: those of touch screens, and all of a phone's width. */
export const TOUCH = '@media (pointer: coarse), (max-width: 37.49rem)';
