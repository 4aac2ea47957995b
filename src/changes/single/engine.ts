import { reasonOf, type CallError, isRefusal } from '../../api/client/errors';
import { mayHaveLeft } from '../../api/client/failures';
import { ended, open } from '../record/change';
import type { Change } from '../record/changeRecord';
import { compareWithServer, currentOf, sentence } from '../record/compare';
import { pickFields, type FieldValues } from '../record/fieldValues';
import { rowNamed } from '../kinds/rows';
import type { Row, RowMeans } from '../kinds/row';

/*
 * Carries a change out, single, queued or one of many (docs/product/changes.md#changes): reads the row, compares
 * it with the values before and after the change, records the write, sends it, and reads again where the answer
 * does not tell. The caller decides whether to wait, to ask or to go on.
 */

export type Means = RowMeans & {
  /** Whether the session of the change is over: nothing more is sent or written down. */
  isOver: () => boolean;
  /** Records the write before its request leaves. Resolves to whether it is still to be sent. */
  record: (sending: Change) => Promise<boolean>;
  /** Whether a write without a clear answer is left to the caller, instead of reading again at once. */
  mayWait: (error: CallError) => boolean;
};

export type Result =
  /** `error`: of the write, if that is why. */
  | { name: 'ended'; change: Change; error?: CallError }
  | { name: 'unread'; error: CallError }
  /** The platform had no room for the write and did not carry it out, or the console is read only. */
  | { name: 'throttled'; error: CallError }
  /** No answer tells whether the write was carried out; `reading`: why no reading did either. */
  | { name: 'lost'; change: Change; error: CallError; reading?: CallError }
  /** It was not to be sent any more, or the session is over. */
  | { name: 'stopped' };

const stopped: Result = { name: 'stopped' };

/** The end of a change by the values that the platform holds; null if it is still to be sent. */
function endBy(change: Change, current: FieldValues): Change | null {
  const found = compareWithServer(change, current);
  if (found === 'send') return null;
  const isSent = change.sentAt !== null;
  return found === 'conflict'
    ? ended(change, { name: 'conflict', server: currentOf(change, current) })
    : ended(change, { name: isSent ? 'done' : 'notNeeded' });
}

function readRow(change: Change, means: Means): Promise<Row | { error: CallError }> {
  const row = rowNamed(change.kind);
  if (!row) throw new Error(`No row of ${change.kind} can be read`);
  return row.read(change.subject.id, means);
}

/** Whether the platform has decided against the write, or it was never sent. */
const isRefused = (error: CallError): boolean =>
  isRefusal(error) || !('kind' in error) || error.kind === 'invalid' || !mayHaveLeft(error);

export async function carryOut(change: Change, means: Means): Promise<Result> {
  const row = await readRow(change, means);
  if (means.isOver()) return stopped;
  if ('error' in row) return { name: 'unread', error: row.error };
  const early = endBy(change, row.values);
  if (early) return { name: 'ended', change: early };

  const sending = open({ ...change, sentAt: Date.now() }, { name: 'sending' });
  if (!(await means.record(sending)) || means.isOver()) return stopped;
  const written = await row.send(change.after);
  if (means.isOver()) return stopped;
  const { error } = written;
  if (error) {
    const isReadOnly = 'kind' in error && error.kind === 'readOnly';
    if (isReadOnly || ('status' in error && error.status === 429))
      return { name: 'throttled', error };
    if (isRefused(error)) {
      const state = { name: 'refused', why: reasonOf(error) } as const;
      return { name: 'ended', change: ended(change, state), error };
    }
    return means.mayWait(error)
      ? { name: 'lost', change: sending, error }
      : readAgain(sending, error, means);
  }
  const fields = Object.keys(change.after);
  const isExact = fields.every((field) => row.exact.includes(field));
  const made = { ...sending, before: isExact ? pickFields(row.values, fields) : null };
  const { missed } = written;
  if (!written.isMade) {
    return { name: 'ended', change: ended(made, { name: 'refused', why: missed ?? '' }) };
  }
  const why = missed === null ? {} : { why: missed };
  return { name: 'ended', change: ended(made, { name: 'done', ...why }) };
}

/** Finds out what became of a write without a clear answer. Sends nothing. */
export async function readAgain(change: Change, lost: CallError, means: Means): Promise<Result> {
  const row = await readRow(change, means);
  if (means.isOver()) return stopped;
  if ('error' in row) return { name: 'lost', change, error: lost, reading: row.error };
  const end = endBy(change, row.values);
  if (end) return { name: 'ended', change: end };
  const why = `No clear response: ${sentence(reasonOf(lost))} Nothing was changed.`;
  return { name: 'ended', change: ended(change, { name: 'refused', why }), error: lost };
}

/** The change after a write of which no answer and no reading tells what became. */
export const unknownAfter = (change: Change, error: CallError): Change =>
  open(change, { name: 'unknown', why: reasonOf(error) });
