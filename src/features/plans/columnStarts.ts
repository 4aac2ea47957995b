/**
 * The indexes of the cards that start a further column, so that the columns, filled in order, are
 * about equally high and none is empty. There are at least as many cards as columns.
 */
export function columnStarts(heights: readonly number[], columns: number): number[] {
  const total = heights.reduce((sum, height) => sum + height, 0);
  const starts: number[] = [];
  let above = 0;
  for (const [index, height] of heights.entries()) {
    const column = starts.length + 1;
    // Most of the card would lie below the column's share.
    const isDue = above + height / 2 > (total * column) / columns;
    const isNeeded = heights.length - index <= columns - column;
    if (index > 0 && column < columns && (isDue || isNeeded)) starts.push(index);
    above += height;
  }
  return starts;
}
