import { appendFileSync } from 'node:fs';

/** Hands a measured figure to `npm run check:…`, whose last line it becomes. Elsewhere it is dropped. */
export function reportFigure(text: string): void {
  const { CHECK_FIGURES } = process.env;
  if (CHECK_FIGURES) appendFileSync(CHECK_FIGURES, `${text}\n`);
}
