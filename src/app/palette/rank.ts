import UFuzzy from '@leeoniya/ufuzzy';
import { foldText } from '../../shared/text';

// For every script, as the package's documentation gives it: names are not Latin alone.
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\p{N}']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\p{N}|\\p{N}\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{N}']",
  intraContr: "'\\p{L}{1,2}\\b",
});

/** With more matches than this, ranking takes too long and its order means little. */
const MOST_RANKED = 1000;

/**
 * Returns a search of these items, the best match first. It folds the texts once, not per key.
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
