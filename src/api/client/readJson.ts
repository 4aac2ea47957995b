/**
 * `JSON.parse`, but a whole number beyond the exact ones is the text of its digits. A backend with
 * 64-bit ids sends such numbers, and JSON.parse rounds them: two rows get one id, and a call reaches
 * another row than the one on the screen. Node 20 and older browsers don't give a reviver the source.
 */
function parseExactly(text: string): unknown {
  // Almost no answer has such a number, and the second pass costs more than the parsing.
  if (!/(^|[\s:[,])-?\d{16}/.test(text)) return JSON.parse(text);
  let isInText = false;
  // Escapes, quotes and long tokens, one after the other: a pattern for whole texts would need a stack
  // as deep as the longest one.
  const exact = text.replace(/\\.|"|[-+.\w]{16,}/g, (token) => {
    if (token === '"') isInText = !isInText;
    const isRounded = /^-?[1-9]\d+$/.test(token) && !Number.isSafeInteger(+token);
    return isRounded && !isInText ? `"${token}"` : token;
  });
  return JSON.parse(exact);
}

/** The JSON in a response; null for an empty body. Whole numbers that a number can't hold are texts. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text ? parseExactly(text) : null;
}
