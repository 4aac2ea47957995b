/** Creates ids for the rows of one app. They look random but are the same in every sandbox. */
export const seededIds = (appName: string) => {
  const mark = appName.slice(0, 2);
  return (prefix: string, index: number): string =>
    // Multiplying by an odd factor gives a different number for each index below 2^32.
    `${prefix}_${mark}${(Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(36).padStart(7, '0')}`;
};

export type SeededIds = ReturnType<typeof seededIds>;
