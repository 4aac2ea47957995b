/** How often a list that goes on changing is read again from beginning to end. */
const MOST_READINGS = 3;

type SecondLook = {
  /** Reads a page again and adds what is new; returns why it could not be read, or null. */
  readAgain: (page: number) => Promise<string | null>;
  /** The last page, by the newest answer. */
  lastPage: () => number;
  /** How many rows have been read. */
  rows: () => number;
  /**
   * Whether no row can be missing.
   *
   * @param isUnchanged whether the second look has brought no row so far
   */
  isComplete: (isUnchanged: boolean) => boolean;
};

/**
 * Looks at a list again after its pages were read side by side. Rows that were added meanwhile are on
 * the first page or from the last one on, or they have pushed others from a page that was still to be
 * read to one that had been. Where the ends don't explain the difference, the whole list is read again
 * in the order of its pages, in which added rows hide none, until a reading brings nothing new.
 * Returns why a page could not be read, or null.
 */
export async function lookAgain(look: SecondLook): Promise<string | null> {
  const { readAgain, lastPage, rows } = look;
  const rowsAtFirst = rows();
  const isComplete = () => look.isComplete(rows() === rowsAtFirst);

  async function readFrom(first: number): Promise<string | null> {
    for (let page = first; page <= lastPage(); page += 1) {
      const failure = await readAgain(page);
      if (failure !== null) return failure;
    }
    return null;
  }

  const end = lastPage();
  let failure = await readAgain(1);
  if (failure === null && !isComplete() && end > 1) failure = await readFrom(end);
  for (let reading = 1; reading <= MOST_READINGS && failure === null; reading += 1) {
    if (isComplete()) break;
    const before = rows();
    failure = await readFrom(1);
    if (rows() === before) break;
  }
  return failure;
}
