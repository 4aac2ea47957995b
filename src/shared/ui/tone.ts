/** The meaning of a colour; the theme has the colour. A tone always comes with a text. */
export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';
