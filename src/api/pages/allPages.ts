import { isLastPage, isPlaceholderId, type PageAnswer } from '../adapters/page';

type AnyAnswer = PageAnswer<{ id: string }>;

/** A page of a list that is read completely. */
type ReadPage<Answer extends AnyAnswer, Failure> = { number: number } & (
  | {
      answer: Answer;
      /** Rows whose id appeared on no page before, and rows without an id. */
      rows: Answer['rows'];
      /** Number of rows whose id appeared before. */
      repeated: number;
      isLast: boolean;
    }
  | { error: Failure }
);

type Options<Answer, Failure> = {
  /** Requests a page. Rejects when the reading is stopped. */
  ask: (number: number) => Promise<Answer | { error: Failure }>;
  /** Maximum number of pages. Fewer are read if the list ends before. */
  most: number;
  /** Number of pages that are requested at once, if the server tells how many there are. */
  ahead?: number;
};

/**
 * Reads the pages of a list in their order, until it ends (`isLastPage`). A page that fails is
 * yielded with its error, and the reader decides whether to go on.
 */
export async function* allPages<Answer extends AnyAnswer, Failure>({
  ask,
  most,
  ahead = 1,
}: Options<Answer, Failure>): AsyncGenerator<ReadPage<Answer, Failure>> {
  const asked = new Map<number, ReturnType<typeof ask>>();
  const ids = new Set<string>();
  let known = 0;
  let last = 1;
  for (let number = 1; number <= last; number += 1) {
    for (let next = number; next <= Math.min(last, number + ahead - 1); next += 1) {
      if (asked.has(next)) continue;
      const answer = ask(next);
      // Prevents an unhandled rejection. The reader that awaits the page still receives it.
      answer.catch(() => undefined);
      asked.set(next, answer);
    }
    const answer = await asked.get(number);
    asked.delete(number);
    if (answer === undefined) return;
    if ('error' in answer) {
      yield { number, error: answer.error };
      continue;
    }
    const before = ids.size;
    const rows = answer.rows.filter(({ id }) => {
      const isNew = isPlaceholderId(id) || !ids.has(id);
      if (!isPlaceholderId(id)) ids.add(id);
      return isNew;
    });
    known += rows.length + (answer.dropped ?? 0);
    const isLast = isLastPage(answer, { number, known, isRepetition: ids.size === before });
    last = Math.min(most, isLast ? number : (answer.pages ?? number + 1));
    yield { number, answer, rows, repeated: answer.rows.length - rows.length, isLast };
  }
}
