import { reasonOf, type CallError, isRefusal } from '../../api/client/errors';
import { mayHaveLeft } from '../../api/client/failures';
import { ended, open } from '../record/change';
import type { Change } from '../record/changeRecord';
import { compareWithServer, currentOf } from '../record/compare';
import { sentence } from '../../shared/text';
import { pickFields, type FieldValues } from '../record/fieldValues';
import { rowNamed } from '../kinds/rows';
import type { Row, RowMeans } from '../kinds/row';

/*
 * Carries out one change: single, queued, or part of a run (docs/product/changes.md#changes). It
 * reads the row and compares it with the values before and after the change. It records the write,
 * sends it, and reads the row again if the response is not clear. The caller decides whether to
 * wait, ask the operator or continue.
 */

export type Means = RowMeans & {
  /** Returns whether the session of the change has ended. Nothing more is then sent or recorded. */
  isOver: () => boolean;
  /** Records the write before its request is sent. Resolves to whether to send it. */
  record: (sending: Change) => Promise<boolean>;
  /**
   * Returns whether the caller handles a write without a clear response. Otherwise the row is read
   * again at once.
   */
  mayWait: (error: CallError) => boolean;
};

export type Result =
  /** `error`: the write's failure, if it ended the change. */
  | { name: 'ended'; change: Change; error?: CallError }
  | { name: 'unread'; error: CallError }
  /** The server was too busy to carry out the write, or the console is read only. */
  | { name: 'throttled'; error: CallError }
  /**
   * No response shows whether the write was carried out. `reading`: error of the read that
   * followed, if that read failed, too.
   */
  | { name: 'lost'; change: Change; error: CallError; reading?: CallError }
  /** The caller decided not to send the change, or the session has ended. */
  | { name: 'stopped' };

const stopped: Result = { name: 'stopped' };

/**
 * Returns the change with the result that the platform's values imply; null if the change still has
 * to be sent.
 */
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

/** Returns whether the platform refused the write, or the write was never sent. */
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

/** Reads the row to find the outcome of a write without a clear response. Sends no write. */
export async function readAgain(change: Change, lost: CallError, means: Means): Promise<Result> {
  const row = await readRow(change, means);
  if (means.isOver()) return stopped;
  if ('error' in row) return { name: 'lost', change, error: lost, reading: row.error };
  const end = endBy(change, row.values);
  if (end) return { name: 'ended', change: end };
  const why = `No clear response: ${sentence(reasonOf(lost))} Nothing was changed.`;
  return { name: 'ended', change: ended(change, { name: 'refused', why }), error: lost };
}

/**
 * Returns the change in the state `unknown`, after a write whose outcome neither the response nor a
 * read showed.
 */
export const unknownAfter = (change: Change, error: CallError): Change =>
  open(change, { name: 'unknown', why: reasonOf(error) });
