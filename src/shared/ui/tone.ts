/** What a colour means; the colour itself is the theme's. A tone never stands without its text. */
export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';
