/**
 * Matches texts that a spreadsheet would run as a formula (OWASP, 'CSV injection'), even if
 * apostrophes precede the formula. Each match gets one more apostrophe in front, so that removing
 * one apostrophe always restores the original text. Negative numbers with a decimal comma are
 * excluded: unlike other numbers, they reach papaparse as texts, and it would escape them.
 */
export const FORMULA = /^'*(?:-(?!\d+,\d+$)|[=+@\t\r\n＝＋－＠])/;

/**
 * Escapes the text for a cell, so that it does not start a formula (docs/product/lists.md#export,
 * 38.8).
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
