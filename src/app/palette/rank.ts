import UFuzzy from '@leeoniya/ufuzzy';
import { foldText } from '../../shared/text';

// Options that uFuzzy's documentation recommends for all scripts, because names are not only Latin.
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\p{N}']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\p{N}|\\p{N}\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{N}']",
  intraContr: "'\\p{L}{1,2}\\b",
});

/** Maximum number of matches that are ranked. Ranking more is slow, and the order means little. */
const MOST_RANKED = 1000;

/**
 * Returns a function that searches the items and returns the best match first. Folds the items'
 * texts (`foldText`) only once, not at each key press.
 */
export function createRanking<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): (search: string) => Item[] {
  const texts = items.map((item) => foldText(textOf(item)));
  return (search) => {
    const [matches, info, order] = fuzzy.search(texts, foldText(search), 0, MOST_RANKED);
    const places = order ? order.map((place) => info.idx[place]) : (matches ?? []);
    return places.flatMap((place) => (place === undefined ? [] : (items[place] ?? [])));
  };
}
