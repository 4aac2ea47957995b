import { appendFileSync } from 'node:fs';

/**
 * Reports a measured figure to `npm run check -- <name>`, which prints it at the end. Other test
 * runs ignore it.
 */
export function reportFigure(text: string): void {
  const { CHECK_FIGURES } = process.env;
  if (CHECK_FIGURES) appendFileSync(CHECK_FIGURES, `${text}\n`);
}
