import { crc32, inflateSync } from 'node:zlib';
import { fadingPng } from './png';

const chunksOf = (png: Buffer) => {
  const chunks: { kind: string; content: Buffer; sum: number }[] = [];
  for (let place = 8; place < png.length;) {
    const end = place + 8 + png.readUInt32BE(place);
    chunks.push({
      kind: png.toString('latin1', place + 4, place + 8),
      content: png.subarray(place + 8, end),
      sum: png.readUInt32BE(end),
    });
    place = end + 4;
  }
  return chunks;
};

describe('a picture', () => {
  const chunks = chunksOf(Buffer.from(fadingPng(48, [38, 84, 124])));

  it('is a PNG of the asked size', () => {
    expect(chunks.map(({ kind }) => kind)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(chunks[0]?.content.readUInt32BE(0)).toBe(48);
    expect(chunks[0]?.content.readUInt32BE(4)).toBe(48);
  });

  it('carries right check sums', () => {
    for (const { kind, content, sum } of chunks) {
      expect(sum).toBe(crc32(Buffer.concat([Buffer.from(kind), content])));
    }
  });

  it('inflates to its pixels, the first in the given colour', () => {
    const pixels = inflateSync(chunks[1]?.content ?? Buffer.of());
    expect(pixels).toHaveLength(48 * (1 + 48 * 3));
    expect([...pixels.subarray(0, 4)]).toEqual([0, 38, 84, 124]);
  });
});
