/** Value of a decimal digit of any script: 2 for `2`, `２` and `٢`. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  // Unicode has the ten digits of a script one after another.
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * Reads a number that an operator typed, such as `12`, `-.5`, `1E2` or `１２`. Null for anything
 * else.
 */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : null;
}
