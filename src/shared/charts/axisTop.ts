/** Multiples of a power of ten whose halves have no more digits than they have. */
const ROUND = [1, 2, 4, 6, 8, 10];

/**
 * End of an axis that fits the largest value. The end and its half are round numbers, and whole
 * ones, because the axis labels both.
 */
export function axisTop(largest: number): number {
  if (!(largest > 2)) return 2;
  const unit = 10 ** Math.floor(Math.log10(largest));
  const multiple = ROUND.find((each) => each * unit >= largest);
  return (multiple ?? 10) * unit;
}
