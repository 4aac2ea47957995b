const USUAL_FONT_SIZE = 16;

/**
 * Browser's default font size when the console started, as a multiple of the usual 16 px. Use it
 * for lengths that a library expects in pixels; all other lengths are in rem.
 */
export const fontScale =
  (typeof document === 'undefined'
    ? 0
    : parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_SIZE) || 1;
