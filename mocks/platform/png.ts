const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const bytesOf = (number: number): number[] => [
  (number >>> 24) & 255,
  (number >>> 16) & 255,
  (number >>> 8) & 255,
  number & 255,
];

const crc32 = (bytes: readonly number[]): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
};

const adler32 = (bytes: readonly number[]): number => {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
};

const chunk = (kind: string, content: readonly number[]): number[] => {
  const named = [...new TextEncoder().encode(kind), ...content];
  return [...bytesOf(content.length), ...named, ...bytesOf(crc32(named))];
};

/** Returns one stored (uncompressed) zlib block of up to 65,535 bytes. */
const zlibStored = (content: readonly number[]): number[] => {
  const size = content.length;
  const sizes = [size & 255, size >>> 8, ~size & 255, (~size >>> 8) & 255];
  return [0x78, 0x01, 0x01, ...sizes, ...content, ...bytesOf(adler32(content))];
};

/** Creates a square PNG whose color fades toward the lower right. `side` is at most 140 pixels. */
export const fadingPng = (
  side: number,
  [red, green, blue]: readonly [number, number, number],
): Uint8Array => {
  const lines: number[] = [];
  for (let y = 0; y < side; y += 1) {
    lines.push(0);
    for (let x = 0; x < side; x += 1) {
      const light = 1 - (x + y) / (side * 4);
      lines.push(Math.round(red * light), Math.round(green * light), Math.round(blue * light));
    }
  }
  const eightBitColour = [8, 2, 0, 0, 0];
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...bytesOf(side), ...bytesOf(side), ...eightBitColour]),
    ...chunk('IDAT', zlibStored(lines)),
    ...chunk('IEND', []),
  ]);
};
