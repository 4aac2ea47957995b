import * as v from 'valibot';
import type { Outcome } from '../../../jobs/jobsSlice';
import { formatCounted } from '../../../shared/format';
import { showable } from '../../../shared/text';
import { formatDateTime, formatTime, type Times } from '../../../shared/times/formatTimes';

/*
 * The repair of a device's server count (docs/product.md#repairs): what is sent, and what each answer
 * and each reading of the count mean. Pure; `repairJob.ts` sends the calls.
 */

/** The platform may count fewer than none, which a repair corrects. */
const count = v.pipe(v.number(), v.integer());
const instant = v.pipe(v.number(), v.finite());

const outcome = v.union([
  v.object({ status: v.picklist(['done', 'cancelled']) }),
  v.object({ status: v.picklist(['skipped', 'failed', 'unknown']), reason: v.string() }),
]);

const repair = v.object({
  /** The user and API that the repair belongs to: see `ownerOf`. */
  owner: v.string(),
  id: v.string(),
  operator: v.string(),
  app: v.object({ id: v.string(), name: v.string() }),
  device: v.object({ id: v.string(), name: v.string() }),
  /** The count that the operator saw, and the true one. */
  from: count,
  to: count,
  startedAt: instant,
  /** The calls that were sent, or were about to be: each is stored before its request. */
  calls: v.array(
    v.object({
      sentAt: instant,
      /** Null until the count was read after the call. */
      end: v.nullable(v.object({ at: instant, outcome })),
    }),
  ),
  /** Why it ended, in a sentence; null while it runs, and after the tab was killed. */
  end: v.nullable(v.string()),
});

export type Repair = v.InferOutput<typeof repair>;

/** The repairs of the well-formed records, oldest first. */
export function readableRepairs(records: readonly unknown[]): Repair[] {
  return records
    .flatMap((record) => (v.is(repair, record) ? [record] : []))
    .sort((a, b) => a.startedAt - b.startedAt);
}

type Counts = Pick<Repair, 'from' | 'to'>;

/** The most calls of one repair: a larger difference is more likely a slip of the pen. */
export const MOST_CALLS = 200;

export const callsOf = ({ from, to }: Counts): number => Math.abs(to - from);
export const isCreation = ({ from, to }: Counts): boolean => to > from;

const eventOf = (counts: Counts) => (isCreation(counts) ? 'server created' : 'server deleted');

/** The count that is expected after so many calls. */
function countAfter(counts: Counts, calls: number): number {
  return counts.from + (isCreation(counts) ? calls : -calls);
}

/** `1. Server deleted: 7 to 6` */
export function callLabel(counts: Counts, index: number): string {
  const event = isCreation(counts) ? 'Server created' : 'Server deleted';
  return `${index + 1}. ${event}: ${countAfter(counts, index)} to ${countAfter(counts, index + 1)}`;
}

/** What a repair sends, in plain words. */
export function planText(counts: Counts): string {
  const calls = callsOf(counts);
  const times = calls === 1 ? 'once' : calls === 2 ? 'twice' : `${calls} times`;
  const { from, to } = counts;
  return `From ${from} to ${to}: sends ‘${eventOf(counts)}’ ${times}, one call after the other. The count is read again after each; anything unexpected stops the rest.`;
}

/** How a call was answered: carried out, refused, or in a way that does not tell. */
export type CallAnswer = { kind: 'done' } | { kind: 'refused' | 'lost'; detail: string };

/** What reading the count gave: a number, or why there is none. */
export type Reading = number | { detail: string };

/** A text with a full stop, as part of a longer one. */
const sentence = (text: string): string => `${showable(text).replace(/[.\s]+$/, '')}.`;

/** `The count is 7.` */
export const readingText = (reading: Reading): string =>
  typeof reading === 'number'
    ? `The count is ${reading}.`
    : `The count could not be read: ${sentence(reading.detail)}`;

/** What a call came to, and the sentence that stops the repair; null to go on. */
type Verdict = { outcome: Outcome; stop: string | null };

/** What the answer to a call and the reading after it mean together. */
export function judge(
  counts: Counts,
  index: number,
  answer: CallAnswer,
  reading: Reading,
): Verdict {
  const call = `call ${index + 1}`;
  const [before, after] = [countAfter(counts, index), countAfter(counts, index + 1)];
  const stopAs = (status: 'failed' | 'unknown', stop: string): Verdict => ({
    outcome: { status, reason: stop },
    stop,
  });
  if (answer.kind === 'refused') {
    const refusal = `The platform refused ${call}: ${sentence(answer.detail)}`;
    return stopAs('failed', `${refusal} ${readingText(reading)}`);
  }
  if (typeof reading !== 'number') {
    const lost =
      answer.kind === 'lost' ? `No answer came to ${call}, and the` : `After ${call} the`;
    return stopAs('unknown', `${lost} count could not be read: ${sentence(reading.detail)}`);
  }
  if (answer.kind === 'lost') {
    const head = `No answer came to ${call}: ${sentence(answer.detail)} The count was read again: ${reading}.`;
    if (reading === after) return stopAs('unknown', `${head} So it was carried out.`);
    if (reading === before) {
      return stopAs('unknown', `${head} So it was not carried out, or is still on its way.`);
    }
    return stopAs('unknown', `${head} This call alone does not explain that.`);
  }
  if (reading === after) return { outcome: { status: 'done' }, stop: null };
  return stopAs(
    'unknown',
    `After ${call} the count is ${reading} instead of ${after}: somebody else changes it, or the platform counts otherwise.`,
  );
}

/** What is known of a call that a reload or a killed tab cut off. */
export function judgeCutOff(counts: Counts, index: number, reading: Reading): Outcome {
  const answer = { kind: 'lost', detail: 'The console was closed or reloaded' } as const;
  return judge(counts, index, answer, reading).outcome;
}

/** `2 of 3 calls sent` */
export function progressText({ calls, ...counts }: Repair): string {
  return `${counts.from} to ${counts.to} · ${calls.length} of ${formatCounted(callsOf(counts), 'call')} sent`;
}

const itemTexts: Record<Outcome['status'], string> = {
  done: 'done',
  cancelled: 'cancelled',
  skipped: 'skipped',
  failed: 'refused',
  unknown: 'unknown',
};

/** What happened, call by call, for a ticket: with times and the operator, without tokens. */
export function accountText(record: Repair, now: Reading | null, times: Times): string {
  const { app, device, operator, startedAt, calls, end } = record;
  const line = (text: string) => showable(text).replaceAll(/\s+/g, ' ');
  return [
    `Correction of the server count of ${line(device.name)} (${line(device.id)}), ${line(app.name)}`,
    `${formatDateTime(startedAt, times)}, by ${line(operator)}: ${progressText(record)}`,
    ...calls.map(({ sentAt, end: ended }, index) => {
      const came = ended
        ? `${itemTexts[ended.outcome.status]}, read again ${formatTime(ended.at, times)}`
        : 'cut off';
      return `${callLabel(record, index)} · sent ${formatTime(sentAt, times)} · ${came}`;
    }),
    ...(end === null ? [] : [line(end)]),
    ...(now === null ? [] : [line(readingText(now))]),
  ].join('\n');
}
