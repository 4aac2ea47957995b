/**
 * Texts that a spreadsheet would run as a formula get an apostrophe in front (OWASP, 'CSV
 * injection'). So do those that begin with apostrophes before such a text: a reader that takes one
 * away gets every text back. A negative number with a decimal comma, a text for papaparse, stays.
 */
export const FORMULA = /^'*(?:-(?!\d+,\d+$)|[=+@\t\r\n＝＋－＠])/;

/** The text as a cell that starts no formula (docs/product/lists.md#export, 38.8). */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
