/** FNV-1a over UTF-16 units, 32 bits. It tells texts apart, but an attacker can forge it. */
export function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
