/**
 * Matches texts that a spreadsheet would run as a formula (OWASP, 'CSV injection'), also behind
 * apostrophes. Such a text gets one more apostrophe in front, so that a reader that removes one
 * apostrophe restores every text. A negative number with a decimal comma is excluded, because
 * papaparse gets it as a text and would escape it.
 */
export const FORMULA = /^'*(?:-(?!\d+,\d+$)|[=+@\t\r\n＝＋－＠])/;

/**
 * Escapes the text for a cell, so that it does not start a formula (docs/product/lists.md#export,
 * 38.8).
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
