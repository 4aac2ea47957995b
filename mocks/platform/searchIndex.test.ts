import fc from 'fast-check';
import { SearchIndex } from './searchIndex';

type Entry = { name: string; mail: string | null };

const texts = ({ name, mail }: Entry) => [name, mail];

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'é', '🦊', 'ש', ' '), maxLength: 6 });
const entry = fc.record({ name: word, mail: fc.option(word) });

describe('a search index', () => {
  it('finds exactly what asking row after row finds, in the same order', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), word, (rows, later, search) => {
        const needle = search.toLowerCase();
        const index = new SearchIndex(rows, texts);
        for (const row of later) index.addFirst(row);
        const expected = [...[...later].reverse(), ...rows].filter((row) =>
          texts(row).some((text) => (text ?? '').toLowerCase().includes(needle)),
        );
        expect(index.find(needle)).toEqual(expected);
      }),
    );
  });

  it.each(['\n', 'a\nb', 'b\na'])('never matches across texts or rows: %j', (needle) => {
    const rows = [
      { name: 'a', mail: 'b' },
      { name: 'a', mail: 'b' },
    ];
    expect(new SearchIndex(rows, texts).find(needle)).toEqual([]);
  });
});
