const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

/** Bytes as base64url without padding (RFC 4648, section 5). */
export const encodeBytes = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += ALPHABET.charAt((held >> bits) & 63);
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (6 - bits)) & 63) : text;
};

/** The bytes of a base64url text, or null if it isn't one. */
export const decodeBytes = (text: string): Uint8Array | null => {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let bits = 0;
  let held = 0;
  let filled = 0;
  for (const character of text) {
    const value = VALUES.get(character);
    if (value === undefined) return null;
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[filled] = (held >> bits) & 255;
      filled += 1;
    }
    held &= (1 << bits) - 1;
  }
  return bytes;
};

/** Text as base64url of its UTF-8 bytes, so that names outside ASCII survive. */
export const encodeText = (text: string): string => encodeBytes(new TextEncoder().encode(text));

export const decodeText = (text: string): string | null => {
  const bytes = decodeBytes(text);
  return bytes && new TextDecoder().decode(bytes);
};
