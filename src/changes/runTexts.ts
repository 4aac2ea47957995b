import type { Outcome } from '../jobs/jobsSlice';
import { environmentLines } from '../shared/environmentLines';
import { formatCount, formatCounted } from '../shared/format';
import { showable } from '../shared/text';
import type { Change } from './changeRecord';
import { formatDateTime, formatTime, type Times } from '../shared/times/formatTimes';
import { valueText } from './compare';
import { rowKindNamed } from './kinds/kinds';
import { stateBadges, stateReason, subjectText } from './stateTexts';

export const cancelled: Outcome = { status: 'cancelled' };

/** How the job shows a change; nothing for one that is still to be made. */
export function outcomeOf(change: Change): Outcome | undefined {
  const reason = stateReason(change) ?? '';
  const badge = stateBadges[change.state.name];
  switch (change.state.name) {
    case 'done':
      return { status: 'done', badge };
    case 'notNeeded':
      return { status: 'skipped', reason: 'It is as wanted already.', badge };
    case 'conflict':
      return { status: 'skipped', reason, badge };
    case 'refused':
      return { status: change.open === 1 ? 'failed' : 'skipped', reason, badge };
    case 'unknown':
      return { status: 'unknown', reason, badge };
    case 'withdrawn':
      return reason === '' ? { ...cancelled, badge } : { status: 'skipped', reason, badge };
    default:
      return undefined;
  }
}

export const isEnded = (change: Change) => outcomeOf(change) !== undefined;
export const isUnsuccessful = ({ open: isOpen, state: { name } }: Change) =>
  isOpen === 1 && ['refused', 'unknown', 'withdrawn'].includes(name);
/** Whether its calls add to a number: see `RowKind`. */
export const isCounted = ({ kind }: Change): boolean => rowKindNamed(kind)?.isCounted ?? false;
export const isSettled = (change: Change) => isEnded(change) && !isUnsuccessful(change);

/** What a run counts: its rows, or its calls. */
const nounOf = (change: Change): string =>
  isCounted(change) ? 'call' : (rowKindNamed(change.kind)?.entity ?? 'change');

/** `Roles of 8 users`, `Undo: Roles of 8 users`, `Server count of Kitchen` */
export function runTitle(changes: readonly Change[]): string {
  const [first] = changes;
  if (!first) return '';
  const row = rowKindNamed(first.kind);
  const of = isCounted(first) ? subjectText(first) : formatCounted(changes.length, nounOf(first));
  const title = `${row?.subject ?? ''} of ${of}`;
  return first.undoes === null ? title : `Undo: ${title}`;
}

/** How a run lists one of its changes: `ada@example.com`, `2. Server count: 6 to 5` */
export function itemLabel(change: Change, index: number): string {
  if (!isCounted(change)) return change.subject.label || change.subject.id;
  const steps = Object.entries(change.wanted).map(([field, to]) => {
    const label = rowKindNamed(change.kind)?.fields[field] ?? field;
    return `${label}: ${valueText(change.base?.[field])} to ${valueText(to)}`;
  });
  return `${index + 1}. ${steps.join(', ')}`;
}

/** What happened in a run, change by change, for a ticket: without tokens. */
export function transcriptOf(
  changes: readonly Change[],
  notes: readonly string[],
  operator: string,
  times: Times,
): string {
  const [first] = changes;
  if (!first) return '';
  const place = first.app ? `, ${first.app.name}` : '';
  return [
    `${runTitle(changes)} (${first.subject.id})${place}`,
    `${formatDateTime(first.at, times)}, by ${operator}`,
    ...environmentLines(),
    ...changes.map((change, index) => {
      const { label } = stateBadges[change.state.name];
      const sent = change.sentAt === null ? '' : ` · sent ${formatTime(change.sentAt, times)}`;
      const reason = stateReason(change);
      return `${itemLabel(change, index)}${sent} · ${label}${reason === null ? '' : `: ${reason}`}`;
    }),
    ...notes,
  ]
    .map((line) => showable(line).replaceAll(/\s+/g, ' '))
    .join('\n');
}

/** `5 done · 1 not needed · 1 refused` */
export function endsText(changes: readonly Change[]): string {
  return Object.entries(stateBadges)
    .flatMap(([name, { label }]) => {
      const count = changes.filter((change) => change.state.name === name).length;
      return count === 0 ? [] : [`${formatCount(count)} ${label.toLowerCase()}`];
    })
    .join(' · ');
}

/** `7 of 12 users · 5 done · 1 not needed · 1 refused` */
export function progressText(changes: readonly Change[]): string {
  const [first] = changes;
  const made = changes.filter(isEnded);
  const noun = first ? nounOf(first) : 'change';
  const of = `${formatCount(made.length)} of ${formatCounted(changes.length, noun)}`;
  return [of, endsText(made)].filter(Boolean).join(' · ');
}

/** Why the change of the operator's own role was not made: after it, the others would be refused. */
export function ownLastText(changes: readonly Change[]): string {
  const [first] = changes;
  const noun = first ? nounOf(first) : 'change';
  return `Not sent. Your own administrator role goes last, and some ${noun}s are not changed yet.`;
}
