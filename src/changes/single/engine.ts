import { refusedError, type CallError } from '../../api/client/errors';
import { open } from '../record/change';
import type { Change } from '../record/changeRecord';
import {
  compareWithServer,
  currentOf,
  judgeWrite,
  madeInFull,
  type WriteVerdict,
} from '../record/compare';
import { sentence } from '../../shared/text';
import { pickFields, type FieldValues } from '../record/fields';
import { fieldsOf } from '../kinds/kinds';
import { rowNamed } from '../kinds/rows';
import type { Row, RowMeans } from '../kinds/row';
import { failed, notRead, stopped, type Outcome } from './outcome';

/*
 * Carries out one change: single, queued, or part of a run (docs/product/changes.md#changes). It
 * reads the row and compares it with the values before and after the change. It records the write,
 * sends it, and reads the row again if the response is not clear. The caller decides whether to
 * wait, ask the operator or continue.
 */

export type Means = RowMeans & {
  /** Whether the session of the change has ended. Nothing more is then sent or recorded. */
  isOver: () => boolean;
  /** Records the write before its request is sent. Resolves to whether to send it. */
  record: (sending: Change) => Promise<boolean>;
  /**
   * Whether the caller handles a write without a clear response. Otherwise the row is read again at
   * once.
   */
  mayWait: (error: CallError) => boolean;
};

/** Outcome that the platform's values imply; null if the change has yet to be sent. */
function judge(change: Change, current: FieldValues): Outcome | null {
  const found = compareWithServer(fieldsOf(change.kind), change, current);
  if (found === 'send') return null;
  const isNews = true;
  if (found === 'conflict') {
    const state = { name: found, server: currentOf(change, current) } as const;
    return { name: found, change, state, isNews };
  }
  const name = change.sentAt === null ? 'notNeeded' : 'done';
  return { name, change, state: { name }, isNews };
}

function readRow(change: Change, means: Means): Promise<Row | { error: CallError }> {
  const row = rowNamed(change.kind);
  if (!row) throw new Error(`No row of ${change.kind} can be read`);
  return row.read(change.subject.id, means);
}

export async function carryOut(change: Change, means: Means): Promise<Outcome> {
  const row = await readRow(change, means);
  if (means.isOver()) return stopped(change);
  if (row.error) return notRead(change, row.error);
  const early = judge(change, row.values);
  if (early) return early;

  const sending = open({ ...change, sentAt: Date.now() }, { name: 'sending' });
  if (!(await means.record(sending)) || means.isOver()) return stopped(change);
  const written = await row.send(change.after);
  if (means.isOver()) return stopped(sending);
  if (written.error) {
    const outcome = failed(sending, written.error);
    if (outcome.name === 'postponed') return { ...outcome, change };
    const isClear = outcome.name !== 'unknown' || means.mayWait(written.error);
    return isClear ? outcome : readAgain(outcome, means);
  }
  const { isMade, missed } = written.isProved ? madeInFull : await verdictOn(change, row, means);
  if (means.isOver()) return stopped(sending);
  const fields = Object.keys(change.after);
  const isExact = fields.every((field) => row.exact.includes(field));
  const made = { ...sending, before: isExact ? pickFields(row.values, fields) : null };
  const isNews = missed !== null;
  if (!isMade) {
    return { name: 'refused', change: made, state: { name: 'refused', why: missed }, isNews };
  }
  const state = { name: 'done', ...(isNews && { why: missed }) } as const;
  return { name: 'done', change: made, state, isNews };
}

/** Compares the values of an accepted write with the platform's. */
async function verdictOn(change: Change, before: Row, means: Means): Promise<WriteVerdict> {
  const now = await readRow(change, means);
  // The platform has accepted the write, and no response contradicts it.
  if (now.error) return madeInFull;
  const values = { before: before.values, after: change.after };
  return judgeWrite(fieldsOf(change.kind), values, pickFields(now.values, now.exact));
}

/**
 * Reads the row to find out what became of a write of unknown outcome. Sends no write. If the
 * reading fails, its failure decides whether it is repeated.
 */
export async function readAgain(
  { error: _error, ...lost }: Outcome,
  means: Means,
): Promise<Outcome> {
  const { change, state } = lost;
  const row = await readRow(change, means);
  if (means.isOver()) return stopped(change);
  if (row.error) return { ...lost, error: row.error };
  const found = judge(change, row.values);
  if (found) return found;
  const reason = 'why' in state ? state.why : undefined;
  const why = `No clear response:${reason ? ` ${sentence(reason)}` : ''} Nothing was changed.`;
  // A refusal, because no sender may repeat the write.
  const refusal = reason && { error: refusedError(reason) };
  return { ...lost, ...refusal, name: 'refused', state: { name: 'refused', why } };
}
