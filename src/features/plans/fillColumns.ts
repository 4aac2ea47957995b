/**
 * The indexes of the cards in each column, from top to bottom: each card goes to the column that is
 * the shortest so far, the leftmost of several. There are at least as many cards as columns.
 */
export function fillColumns(heights: readonly number[], columns: number): number[][] {
  const filled = Array.from({ length: columns }, () => ({ height: 0, cards: [] as number[] }));
  for (const [card, height] of heights.entries()) {
    const shortest = filled.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.height += height;
    shortest.cards.push(card);
  }
  return filled.map(({ cards }) => cards);
}
