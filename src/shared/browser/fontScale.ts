const USUAL_FONT_SIZE = 16;

/**
 * The browser's default font size when the console started, as a multiple of the usual 16 px. It is for
 * lengths that a library takes in pixels; all others are in rem.
 */
export const fontScale =
  (typeof document === 'undefined'
    ? 0
    : parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_SIZE) || 1;
